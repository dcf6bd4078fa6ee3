import { Arg, type Context, Describe, McpServer, PublicError, Tool } from 'arobase';
import { IsString, Length } from 'class-validator';
import { Service } from 'typedi';

@Service()
export class Stations {
  readonly known: readonly string[] = ['Oslo', 'Lima'];
}

export class Place {
  @Describe('City name, in any language')
  @IsString()
  @Length(1, 80)
  city!: string;
}

@Service()
export class Weather {
  constructor(private readonly stations: Stations) {}

  @Tool({ description: 'Current weather in a city' })
  current(place: Place, ctx: Context): string {
    if (!this.stations.known.includes(place.city)) throw new PublicError(`No station in ${place.city}.`);
    return `${place instanceof Place && !ctx.signal.aborted ? 'sunny' : 'unknown'} in ${place.city}`;
  }

  @Tool({ description: 'Add two numbers' })
  add(@Arg('a') a: number, @Arg('b') b: number): number {
    return a + b;
  }
}

export class WeatherServer extends McpServer {
  constructor() {
    super({ name: 'weather', version: '1.0.0', controllers: [Weather] });
  }
}
