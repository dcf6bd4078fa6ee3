import { Describe } from 'arobase';
import { IsIn, IsInt, IsOptional, Min } from 'class-validator';
import { GENRES, type Genre } from './book.js';

/** Arguments of the prompt `recommend`. They are strings on the wire and arrive as what is declared here. */
export class Taste {
  @Describe('What to read')
  @IsIn(GENRES)
  genre!: Genre;

  @Describe('What it may cost, in cents')
  @IsOptional()
  @IsInt()
  @Min(1)
  budget?: number;
}
