import { expect, test } from '@jest/globals';
import { Field, SetupError } from '@arobase/core';
import {
  ArrayMaxSize,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { Type } from 'class-transformer';
import { createCompiler } from '../src/index.js';
import { accepted, refused } from './compiling.js';

class Booking {
  @Field({ title: 'Name', description: 'As on the card' }) @IsString() @Length(1, 40) name!: string;
  @IsEmail() mail!: string;
  @IsInt() @Min(1) @Max(9) guests = 2;
  @IsBoolean() breakfast = false;
  @IsIn(['sea', 'garden']) view!: string;
  @IsOptional() @IsIn(['tv', 'bar'], { each: true }) @ArrayMaxSize(2) extras?: string[];
}

test('a flat class is a form, in the words of elicitation', () => {
  const form = createCompiler().form(Booking);
  expect(form.schema).toMatchSnapshot();
  const content = { name: 'Ada', mail: 'a@b.co', guests: 3, view: 'sea', extras: ['tv'] };
  expect(accepted(form.read(content))).toEqual({ ...content, breakfast: false });
  expect(accepted(form.read(content))).toBeInstanceOf(Booking);
  expect(refused(form.read({ ...content, view: 'road' }))).toBe('view: must be one of "sea", "garden", got "road"');
  expect(createCompiler().form(Booking)).toBe(form);
});

test('titled choices of a raw schema are kept', () => {
  const size = {
    oneOf: [
      { const: 's', title: 'Small' },
      { const: 'l', title: 'Large' },
    ],
  };
  const form = createCompiler().form({ type: 'object', properties: { size }, required: ['size'] });
  expect(form.schema).toEqual({
    type: 'object',
    properties: { size: { type: 'string', ...size } },
    required: ['size'],
  });
});

class Deep {
  @ValidateNested() @Type(() => Booking) booking!: Booking;
}

test('anything deeper is a set-up error', () => {
  expect(() => createCompiler().form(Deep)).toThrow(SetupError);
  expect(() => createCompiler().form(Deep)).toThrow('Deep.booking: a form is flat');
});
