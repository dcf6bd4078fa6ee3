import { inputSource } from '../descriptors/input-source.js';
import type { InputType, OutputType } from '../descriptors/options.js';
import { outputSource } from '../descriptors/output-source.js';
import { SetupError } from '../errors/setup-error.js';
import type { PipelineSettings } from '../pipeline/faults.js';
import type { CompiledInput, CompiledOutput, InputOptions, InputSource, SchemaCompiler } from '../schema/compiler.js';

/** How one server wants its inputs and outputs. */
export interface WorkshopOptions extends Pick<InputOptions, 'schemas' | 'unknownKeys' | 'repair'> {
  readonly compiler: SchemaCompiler;
  readonly settings: PipelineSettings;
}

/** Compiles what one server declares, with its own settings. */
export class Workshop {
  readonly compiler: SchemaCompiler;
  readonly settings: PipelineSettings;
  readonly #options: Pick<InputOptions, 'schemas' | 'unknownKeys' | 'repair'>;

  constructor({ compiler, settings, schemas, unknownKeys, repair }: WorkshopOptions) {
    this.compiler = compiler;
    this.settings = settings;
    this.#options = { schemas, unknownKeys, repair };
  }

  toolInput(source: InputSource, own: Partial<Pick<InputOptions, 'unknownKeys' | 'repair'>>): CompiledInput {
    const { schemas, unknownKeys, repair } = this.#options;
    return this.compiler.input(source, {
      schemas,
      unknownKeys: own.unknownKeys ?? unknownKeys,
      repair: own.repair ?? repair,
      decode: false,
    });
  }

  /** For values that are strings on the wire: prompt arguments and URI variables. */
  textInput(source: InputSource): CompiledInput {
    return this.compiler.input(source, { ...this.#options, decode: true });
  }

  output(type: OutputType | undefined): CompiledOutput | undefined {
    return type === undefined
      ? undefined
      : this.compiler.output(outputSource(type), { schemas: this.#options.schemas });
  }
}

/** Adds the place that only the caller knows to a set-up error from below. */
export function at<T>(owner: string | undefined, member: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof SetupError && owner !== undefined && error.owner !== owner ? error.at(owner, member) : error;
  }
}

export function sourceOf(input: InputType | undefined, absent: InputSource): InputSource {
  return input === undefined ? absent : inputSource(input);
}
