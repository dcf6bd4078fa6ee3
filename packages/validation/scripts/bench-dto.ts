import 'reflect-metadata';
import type { Class, Reading } from '@arobase/core';
import { plainToInstance, Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Length,
  Min,
  validateSync,
  ValidateNested,
} from 'class-validator';
import { createCompiler } from '../src/index.js';

class Place {
  @IsString() @Length(1, 80) city!: string;
  @IsOptional() @IsIn(['C', 'F']) unit: 'C' | 'F' = 'C';
}

class Address {
  @IsString() street!: string;
  @IsString() city!: string;
}

class Line {
  @IsString() sku!: string;
  @IsInt() @Min(1) quantity!: number;
  @IsNumber() @Min(0) price!: number;
}

class Order {
  @IsString() id!: string;
  @ValidateNested() @Type(() => Address) to!: Address;
  @ValidateNested({ each: true }) @Type(() => Line) lines!: Line[];
}

const place = { city: 'Paris', unit: 'F' };
const order = {
  id: 'a-1',
  to: { street: '1 Rue de Rivoli', city: 'Paris' },
  lines: [1, 2, 3, 4, 5].map((quantity) => ({ sku: `s-${quantity}`, quantity, price: 9.5 })),
};

const cases = [
  { name: 'two fields', type: Place, value: place, budget: 500 },
  { name: 'nested, five items', type: Order, value: order, budget: 1500 },
];

let failed = false;
for (const { name, type, value, budget } of cases) {
  const ours = compiled(type);
  const fast = cheapest(() => ours(value), 50_000);
  const slow = cheapest(() => theirs(type, value), 1_000);
  decorateMore(200);
  const later = cheapest(() => ours(value), 50_000);
  failed ||= fast > budget || slow / fast < 10;
  say(
    `${name}: ${fast.toFixed(0)} ns a call (at most ${budget}), class-validator + class-transformer ${slow.toFixed(0)} ns, ${(slow / fast).toFixed(0)} times as much; after 200 more decorated classes ${later.toFixed(0)} ns`,
  );
}
say(
  `first plan ${planCost(firstOf(0))} ms of CPU, later ones ${[1, 2, 3].map((at) => planCost(firstOf(at))).join(', ')} ms`,
);
process.exitCode = failed ? 1 : 0;

function compiled(type: Class): (value: unknown) => unknown {
  const input = createCompiler().input(
    { kind: 'class', type },
    { schemas: 'portable', unknownKeys: 'drop', repair: true, decode: false },
  );
  return (value) => {
    const reading = input.read(value) as Reading;
    if (reading.issues !== undefined) throw new Error('refused');
    return reading.value;
  };
}

function theirs(type: Class, value: object): object {
  const instance = plainToInstance(type as new () => object, value);
  if (validateSync(instance).length > 0) throw new Error('refused');
  return instance;
}

/** CPU nanoseconds a call, the least of several runs: other programs on the machine only ever add. */
function cheapest(call: () => unknown, times: number): number {
  for (let index = 0; index < times / 10; index += 1) call();
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 30; run += 1) {
    const start = process.cpuUsage();
    for (let index = 0; index < times; index += 1) call();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, ((user + system) * 1000) / times);
  }
  return least;
}

function decorateMore(count: number): void {
  for (let index = 0; index < count; index += 1) {
    class More {
      name!: string;
    }
    IsString()(More.prototype, 'name');
  }
}

function firstOf(at: number): Class {
  class Fresh {
    name!: string;
    amount!: number;
  }
  IsString()(Fresh.prototype, 'name');
  Length(1, 10 + at)(Fresh.prototype, 'name');
  IsInt()(Fresh.prototype, 'amount');
  Min(at)(Fresh.prototype, 'amount');
  return Fresh;
}

function planCost(type: Class): string {
  const start = process.cpuUsage();
  compiled(type)({ name: 'a', amount: 5 });
  const { user, system } = process.cpuUsage(start);
  return ((user + system) / 1000).toFixed(1);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
