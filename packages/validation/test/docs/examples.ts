import 'reflect-metadata';
import { Describe, Field, OneOf, Strict } from '@arobase/core';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsDate,
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
import { OmitType, PartialType, PickType, type Ref } from '../../src/index.js';

// #region place
export class Place {
  @Describe('City name, in any language') @IsString() @Length(1, 80) city!: string;
  @IsOptional() @IsIn(['C', 'F']) unit: 'C' | 'F' = 'C';
}
// #endregion

// #region nested
export class Guest {
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value)) @IsString() name!: string;
  @IsOptional() @IsEmail() mail?: string;
}

export class Booking {
  @IsDate() @Type(() => Date) from!: Date;
  @IsInt() @Min(1) @Max(30) nights = 1;
  @ValidateNested({ each: true }) @Type(() => Guest) @ArrayMaxSize(8) guests!: Guest[];
  @IsOptional() @IsString({ each: true }) wishes?: string[];
}
// #endregion

// #region field
export class Search {
  @Field({ description: 'Words to look for', minLength: 2 }) text!: string;
  @Field({ items: { type: 'integer', minimum: 0 }, maxItems: 10, optional: true }) ids?: number[];
  @Field({ type: 'integer', minimum: 1, maximum: 100, default: 20 }) size!: number;
  @Field({ nullable: true, type: 'string' }) after!: string | null;
}
// #endregion

// #region union
export class Card {
  @IsString() number!: string;
}

export class Cash {
  @IsInt() amount!: number;
}

export class Order {
  @OneOf('kind', { card: Card, cash: Cash }) payment!: Card | Cash;
}
// #endregion

// #region mapped
export class NewBooking extends OmitType(Booking, ['wishes']) {}
export class BookingChange extends PartialType(NewBooking) {}
export class Dates extends PickType(Booking, ['from', 'nights']) {}
// #endregion

// #region circle
export class Folder {
  @IsString() name!: string;
  @IsOptional() @ValidateNested() @Type(() => Folder) parent?: Ref<Folder>;
}
// #endregion

// #region strict
@Strict()
export class Settings {
  @IsOptional() @IsIn(['light', 'dark']) theme?: string;
}
// #endregion

// #region output
export class Report {
  @IsString() city!: string;
  @IsInt() degrees!: number;
  @IsDate() @Type(() => Date) at!: Date;
}
// #endregion
