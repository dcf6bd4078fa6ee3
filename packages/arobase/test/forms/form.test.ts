import { expect, test } from '@jest/globals';
import { Form, McpServer } from 'arobase';
import { IsString, ValidateNested } from 'class-validator';
import { Type } from 'class-transformer';

class Street {
  @IsString() name!: string;
}

class Plain extends McpServer {
  constructor() {
    super({ name: 'forms', version: '1.0.0', dynamic: true });
  }
}

test('a class that is marked as a form and is not flat stops every server of the process at start, by name', async () => {
  @Form()
  class Address {
    @ValidateNested() @Type(() => Street) street!: Street;
  }
  await expect(new Plain().start()).rejects.toMatchObject({
    name: 'SetupError',
    message: expect.stringMatching(/Address\.street: a form is flat/),
  });
  expect(new Address()).toBeInstanceOf(Address);
});
