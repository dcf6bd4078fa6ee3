import { Describe } from 'arobase';
import { IsIn, IsInt, IsISBN, IsString, Min } from 'class-validator';

export const GENRES = ['adventure', 'crime', 'fantasy', 'romance', 'science'] as const;
export type Genre = (typeof GENRES)[number];

/** What tools and resources give of a book. */
export class Book {
  @IsISBN(13)
  isbn!: string;

  @IsString()
  title!: string;

  @IsString()
  author!: string;

  @IsIn(GENRES)
  genre!: Genre;

  @Describe('Price of one copy, in cents')
  @IsInt()
  @Min(0)
  price!: number;

  @Describe('Copies on the shelf')
  @IsInt()
  @Min(0)
  stock!: number;
}
