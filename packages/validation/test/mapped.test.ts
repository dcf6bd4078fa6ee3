import { expect, test } from '@jest/globals';
import { Describe, Field } from '@arobase/core';
import { Transform, Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, MinLength, validateSync, ValidateNested } from 'class-validator';
import { IntersectionType, OmitType, PartialType, PickType, type Ref } from '../src/index.js';
import { accepted, classInput, propertiesOf, refused } from './compiling.js';

class Tag {
  @IsString() text!: string;
}

class Article {
  @Describe('Its title') @MinLength(2) @IsString() title!: string;
  @IsInt() pages = 1;
  @ValidateNested({ each: true }) @Type(() => Tag) tags!: Tag[];
  @Transform(({ value }) => String(value).trim()) @IsString() author!: string;
  @Field({ type: 'integer', minimum: 0 }) rank!: number;
}

test('PartialType makes every field optional and keeps rules and defaults', () => {
  class Update extends PartialType(Article) {}
  const input = classInput(Update);
  expect(accepted(input.read({}))).toEqual({ pages: 1 });
  expect(accepted(input.read({ title: null }))).toEqual({ pages: 1 });
  expect(refused(input.read({ title: 'a', tags: [{}], rank: -1 }))).toBe(
    'title: must have at least 2 characters, got "a"\ntags.0.text: is required\nrank: must be at least 0, got -1',
  );
  expect(input.schema).not.toHaveProperty('required');
  expect(propertiesOf(input.schema).title?.description).toBe('Its title (at least 2 characters)');
  expect(validateSync(new Update())).toEqual([]);
});

test('PickType and OmitType copy what was written about the fields', () => {
  class Picked extends PickType(Article, ['title', 'tags']) {}
  class Omitted extends OmitType(Article, ['title', 'tags', 'rank']) {}
  const value = accepted(classInput(Picked).read({ title: 'ab', tags: [{ text: 'a' }], pages: 2 })) as Picked;
  expect(value).toEqual({ title: 'ab', tags: [{ text: 'a' }] });
  expect(value.tags[0]).toBeInstanceOf(Tag);
  expect(value).not.toBeInstanceOf(Article);
  expect(Object.keys(propertiesOf(classInput(Picked).schema))).toEqual(['title', 'tags']);
  expect(accepted(classInput(Omitted).read({ author: ' x ' }))).toEqual({ pages: 1, author: 'x' });
  expect(refused(classInput(Omitted).read({}))).toBe('author: is required');
});

test('IntersectionType has the fields of all', () => {
  class Owned {
    @IsString() owner!: string;
  }
  class Both extends IntersectionType(PickType(Article, ['title']), Owned) {}
  const both: Both = accepted(classInput(Both).read({ title: 'ab', owner: 'me' })) as Both;
  expect(both).toEqual({ title: 'ab', owner: 'me' });
  expect(refused(classInput(Both).read({}))).toBe('title: is required\nowner: is required');
});

test('a mapped class may be mapped again, and extended', () => {
  class Filter extends PartialType(PickType(Article, ['title'])) {
    @IsOptional() @IsInt() page?: number;
  }
  expect(accepted(classInput(Filter).read({ page: 2 }))).toEqual({ page: 2 });
  expect(Object.keys(propertiesOf(classInput(Filter).schema))).toEqual(['title', 'page']);
});

test('a generic class is made by a function', () => {
  function Page<T extends object>(item: new () => T) {
    class PageOf {
      @ValidateNested({ each: true }) @Type(() => item) items!: T[];
    }
    return PageOf;
  }
  class TwoPages {
    @ValidateNested() @Type(() => Page(Tag)) a!: object;
    @ValidateNested() @Type(() => Page(Article)) b!: object;
  }
  const { schema } = classInput(TwoPages, { schemas: 'exact' });
  expect(Object.keys(schema.$defs as object)).toEqual(['PageOf', 'Tag', 'PageOf_2', 'Article']);
});

class Left {
  @IsOptional() @ValidateNested() @Type(() => Right) right?: Ref<Right>;
}

class Right {
  @IsString() name!: string;
  @IsOptional() @ValidateNested() @Type(() => Left) left?: Ref<Left>;
}

test('classes may refer to each other', () => {
  const value = accepted(classInput(Left).read({ right: { name: 'a', left: {} } })) as Left;
  expect(value.right).toBeInstanceOf(Right);
  expect(value.right?.left).toBeInstanceOf(Left);
});
