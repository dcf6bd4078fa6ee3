// #region hotel
import { McpServer, PartialType, Tool } from 'arobase';
import { IsInt, IsString, Max, Min } from 'class-validator';

export class Booking {
  @IsString() room!: string;
  @IsInt() @Min(1) @Max(30) nights!: number;
}

/** The same fields with the same rules, all of them optional. */
export class BookingChange extends PartialType(Booking) {}

export class HotelServer extends McpServer {
  constructor() {
    super({ name: 'hotel' });
  }

  @Tool({ description: 'Change a booking' })
  changeBooking(change: BookingChange) {
    return change;
  }
}
// #endregion
