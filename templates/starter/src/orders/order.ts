import { Describe } from 'arobase';
import { IsEmail, IsInt, IsISBN, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

/** What the tool `order` takes. */
export class Order {
  @Describe('ISBN-13 of the book, without hyphens')
  @IsISBN(13)
  isbn!: string;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(20)
  copies: number = 1;

  @Describe('Where the confirmation goes')
  @IsEmail()
  email!: string;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  note?: string;
}

/** What the customer gets back. */
export class Receipt {
  @IsInt()
  number!: number;

  @IsString()
  title!: string;

  @Describe('In cents')
  @IsInt()
  total!: number;
}
