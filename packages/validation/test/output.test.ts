import { expect, test } from '@jest/globals';
import { Field } from '@arobase/core';
import { Expose, Transform, Type } from 'class-transformer';
import { IsDate, IsInt, IsNumber, IsOptional, IsString, Min, ValidateNested } from 'class-validator';
import { accepted, outputOf, propertiesOf, refused } from './compiling.js';

class Station {
  @IsString() name!: string;
  password?: string;
}

class Report {
  @IsNumber() degrees!: number;
  @IsDate() @Type(() => Date) at!: Date;
  @ValidateNested() @Type(() => Station) station!: Station;
  @IsOptional() @ValidateNested({ each: true }) @Type(() => Station) near?: Station[];
  @IsOptional() @IsString() note?: string;
  @Field({ type: 'string', optional: true }) total?: bigint;
  secret = 'never';
}

const station = (name: string) => Object.assign(new Station(), { name, password: 'x' });

test('declared keys leave, at every depth, whatever holds them', () => {
  const report = Object.assign(new Report(), {
    degrees: 21,
    at: new Date(0),
    station: station('a'),
    near: new Set([station('b')]),
    total: 10n,
  });
  expect(accepted(outputOf({ kind: 'class', type: Report }).write(report))).toEqual({
    degrees: 21,
    at: '1970-01-01T00:00:00.000Z',
    station: { name: 'a' },
    near: [{ name: 'b' }],
    total: '10',
  });
  const plain = { degrees: 1, at: '2024-01-01', station: { name: 'a', password: 'x' }, note: null };
  expect(accepted(outputOf({ kind: 'class', type: Report }).write(plain))).toEqual({
    degrees: 1,
    at: '2024-01-01T00:00:00.000Z',
    station: { name: 'a' },
  });
});

test('what was accepted is plain data, not an instance', () => {
  const value = accepted(outputOf({ kind: 'class', type: Station }).write(station('a')));
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
});

test('a mismatch names its path', () => {
  const output = outputOf({ kind: 'class', type: Report });
  expect(
    refused(output.write({ degrees: 'x', at: new Date(Number.NaN), station: { name: 5 }, near: [{}] })),
  ).toMatchSnapshot();
  expect(refused(output.write('text'))).toBe('must be an object, got "text"');
  expect(refused(output.write({ degrees: Number.NaN, at: new Date(0), station: { name: 'a' } }))).toBe(
    'degrees: must be a number, got null',
  );
});

test('nothing is repaired in an output', () => {
  expect(refused(outputOf({ kind: 'scalar', type: 'number' }).write('5'))).toBe('must be a number, got "5"');
});

class Node {
  @IsString() name!: string;
  @IsOptional() @ValidateNested() @Type(() => Node) next?: Node;
}

test('a cycle is refused', () => {
  const node: Node = { name: 'a' };
  node.next = node;
  expect(refused(outputOf({ kind: 'class', type: Node }).write(node))).toBe(
    'next refers back to an object that contains it',
  );
});

test('a tree whose nodes know their parents is refused at once, however many there are', () => {
  const root: Node & { all?: Node[] } = { name: 'root' };
  root.all = Array.from({ length: 50 }, (_, at) => ({ name: String(at), next: root }));
  root.next = root.all[0] as Node;
  expect(refused(outputOf({ kind: 'class', type: Node }).write(root))).toContain('refers back');
});

test('a getter may be declared, and transforms to plain run', () => {
  class Sum {
    @IsInt() a!: number;
    @Transform(({ value }) => `${value} €`, { toPlainOnly: true }) @IsInt() price!: number;
    @Expose({ name: 'the_total' }) @IsInt() @Min(0) get total(): number {
      return this.a + this.price;
    }
  }
  const output = outputOf({ kind: 'class', type: Sum });
  expect(accepted(output.write(Object.assign(new Sum(), { a: 1, price: 2 })))).toEqual({
    a: 1,
    price: '2 €',
    the_total: 3,
  });
  expect(Object.keys(propertiesOf(output.schema)).sort()).toEqual(['a', 'price', 'the_total']);
});

test('a list of items and scalars; empty and falsy values are kept', () => {
  const list = outputOf({ kind: 'list', type: Station });
  expect(accepted(list.write([]))).toEqual([]);
  expect(accepted(list.write(new Set([station('a')])))).toEqual([{ name: 'a' }]);
  expect(refused(list.write([{ name: 1 }]))).toBe('0.name: must be a string, got 1');
  expect(list.schema).toEqual({
    type: 'array',
    items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
  });
  expect(accepted(outputOf({ kind: 'scalar', type: 'number' }).write(0))).toBe(0);
  expect(accepted(outputOf({ kind: 'scalar', type: 'boolean' }).write(false))).toBe(false);
  expect(accepted(outputOf({ kind: 'scalar', type: 'string' }).write(''))).toBe('');
  expect(outputOf({ kind: 'scalar', type: 'number' }).schema).toEqual({ type: 'number' });
});
