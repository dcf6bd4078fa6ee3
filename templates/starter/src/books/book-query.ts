import { Describe } from 'arobase';
import { IsIn, IsInt, IsOptional, IsString, Length, Max, Min } from 'class-validator';
import { GENRES, type Genre } from './book.js';

/** The type, the published schema and the validation of the tool `searchBooks`, in one. */
export class BookQuery {
  @Describe('Part of a title or of an author, in any case')
  @IsString()
  @Length(2, 80)
  text!: string;

  @Describe('Only books of this genre')
  @IsOptional()
  @IsIn(GENRES)
  genre?: Genre;

  @Describe('How many books at most')
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(20)
  limit: number = 5;
}
