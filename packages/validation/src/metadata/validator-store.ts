/** One decorator of class-validator on one property, as its store keeps it (0.14 and 0.15). */
export interface ValidatorMetadata {
  readonly type: string;
  readonly name?: string | undefined;
  readonly target: unknown;
  readonly propertyName: string;
  readonly constraints?: readonly unknown[] | undefined;
  readonly constraintCls?: unknown;
  readonly message?: string | ((args: ValidatorArguments) => string) | undefined;
  readonly groups?: readonly string[] | undefined;
  readonly always?: boolean | undefined;
  readonly each?: boolean | undefined;
  readonly validateIf?: ((object: object, value: unknown) => boolean) | undefined;
}

/** What class-validator tells a rule and a message function. */
export interface ValidatorArguments {
  readonly value: unknown;
  readonly constraints: readonly unknown[] | undefined;
  readonly targetName: string;
  readonly object: object;
  readonly property: string;
}

export interface Constraint {
  validate(value: unknown, args: ValidatorArguments): unknown;
  defaultMessage?(args: ValidatorArguments): string;
}

export interface ConstraintMetadata {
  readonly name?: string | undefined;
  readonly async: boolean;
  readonly instance: Constraint;
}

export interface ValidatorStore {
  getTargetValidationMetadatas(
    target: unknown,
    schema: string,
    always: boolean,
    strictGroups: boolean,
    groups?: readonly string[],
  ): ValidatorMetadata[];
  getTargetValidatorConstraints(constraintCls: unknown): readonly ConstraintMetadata[];
  addValidationMetadata(metadata: ValidatorMetadata): void;
}

/** class-validator's own store: one a process, made by the application's import of it. It is never loaded from here. */
export function validatorStore(): ValidatorStore | undefined {
  return (globalThis as { classValidatorMetadataStorage?: ValidatorStore }).classValidatorMetadataStorage;
}

/** The rules that hold for a class, inheritance and groups resolved as class-validator itself does. */
export function validatorMetadata(type: unknown, groups: readonly string[] | undefined): readonly ValidatorMetadata[] {
  return validatorStore()?.getTargetValidationMetadatas(type, '', false, false, groups) ?? [];
}
