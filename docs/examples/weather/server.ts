// #region server
// server.ts
import { Describe, McpServer, Tool } from 'arobase';
import { IsIn, IsOptional, IsString, Length } from 'class-validator';

export class Place {
  @Describe('City name, in any language') @IsString() @Length(1, 80) city!: string;
  @IsOptional() @IsIn(['C', 'F']) unit: 'C' | 'F' = 'C';
}

export class WeatherServer extends McpServer {
  constructor() {
    super({ name: 'weather', version: '1.0.0' });
  }

  @Tool({ description: 'Current weather in a city', annotations: { readOnlyHint: true } })
  current({ city, unit }: Place) {
    return `${unit === 'C' ? '21 °C' : '70 °F'} and sunny in ${city}`;
  }
}
// #endregion
