import { describe, expect, test } from '@jest/globals';
import { LineDecoder } from '../../src/stdio/line-decoder.js';

describe('lines', () => {
  test('end with LF or CRLF', () => {
    expect(decode(['{"a":1}\n{"b":2}\r\n{"c":3}\n'])).toEqual(['{"a":1}', '{"b":2}', '{"c":3}']);
  });

  test('that are blank are left out', () => {
    expect(decode(['\n\r\n \t\n{}\n\n'])).toEqual(['{}']);
  });

  test('may be cut anywhere, inside a character too', () => {
    const text = '{"text":"é 😀 \u2028"}\r\n[1]\n';
    const bytes = Buffer.from(text);
    for (let size = 1; size <= bytes.length; size++) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      );
      expect(decode(chunks)).toEqual(['{"text":"é 😀 \u2028"}', '[1]']);
    }
  });

  test('are not cut at the line separators of Unicode', () => {
    expect(decode(['"a\u2028b\u2029c\u0085d"\n'])).toEqual(['"a\u2028b\u2029c\u0085d"']);
  });

  test('lose a byte order mark at the very beginning only', () => {
    expect(decode(['\ufeff{}\n\ufeff{}\n'])).toEqual(['{}', '\ufeff{}']);
    expect(decode([Buffer.from([0xef]), Buffer.from([0xbb, 0xbf, 0x7b]), '}\n'])).toEqual(['{}']);
  });

  test('keep a replacement character that was sent as one', () => {
    expect(decode(['"\ufffd"\n"b"\n'])).toEqual(['"\ufffd"', '"b"']);
  });

  test('include the last one, which nothing ends', () => {
    expect(decode(['{}\n{"last":1}'])).toEqual(['{}', '{"last":1}']);
  });
});

describe('a line that is refused', () => {
  test('is told once, and the next line is read', () => {
    expect(decode(['"0123456789"\n"ok"\n'], 8)).toEqual(['! too long', '"ok"']);
    expect(decode(['"0123', '456789', '0123456789', '"\n"ok"\n'], 8)).toEqual(['! too long', '"ok"']);
    expect(decode(['"0123', '456789"\r\n"ok"\r\n'], 8)).toEqual(['! too long', '"ok"']);
  });

  test('is measured in bytes, without its end', () => {
    expect(decode(['"123456"\r\n"éééé"\n"ééé"\n'], 8)).toEqual(['"123456"', '! too long', '"ééé"']);
    expect(decode([...'"123456"\r\n"1234567"\n'], 8)).toEqual(['"123456"', '! too long']);
  });

  test('never ends: it is told when it is over the limit, not when it ends', () => {
    expect(decode(['01234', '56789'], 8)).toEqual(['! too long']);
  });

  test('is one that is not UTF-8, alone', () => {
    const bad = Buffer.from([0x22, 0xff, 0xfe, 0x22, 0x0a]);
    const surrogate = Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22, 0x0a]);
    expect(decode(['"a"\n', Buffer.concat([Buffer.from('"b"\n'), bad, Buffer.from('"c"\n')]), surrogate])).toEqual([
      '"a"',
      '"b"',
      '! not utf-8',
      '"c"',
      '! not utf-8',
    ]);
    expect(decode([Buffer.from([0x22, 0xe2]), Buffer.from([0x22, 0x0a]), '"ok"\n'])).toEqual(['! not utf-8', '"ok"']);
  });

  test('is not kept in memory', () => {
    const seen: string[] = [];
    const decoder = new LineDecoder({
      limit: 1_000_000,
      line: (text) => seen.push(text),
      refused: () => seen.push('!'),
    });
    const chunk = Buffer.alloc(65_536, 'x');
    const before = process.memoryUsage().arrayBuffers;
    for (let sent = 0; sent < 64_000_000; sent += chunk.length) decoder.write(chunk);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4_000_000);
    decoder.write(Buffer.from('\n{}\n'));
    expect(seen).toEqual(['!', '{}']);
  });
});

test('a long line in small chunks is read in linear time', () => {
  const spent = (bytes: number): number => {
    const chunk = Buffer.alloc(16, 'x');
    const decoder = new LineDecoder({ limit: bytes * 2, line: () => {}, refused: () => {} });
    const start = process.cpuUsage();
    for (let sent = 0; sent < bytes; sent += chunk.length) decoder.write(chunk);
    decoder.write(Buffer.from('\n'));
    return process.cpuUsage(start).user;
  };
  spent(1_000_000);
  // sixteen times the bytes; quadratic work would be 256 times as much
  expect(spent(16_000_000)).toBeLessThan(80 * Math.max(spent(1_000_000), 1_000));
});

function decode(chunks: readonly (string | Buffer)[], limit = 1_000): string[] {
  const seen: string[] = [];
  const decoder = new LineDecoder({
    limit,
    line: (text) => seen.push(text),
    refused: (reason) => seen.push(`! ${reason}`),
  });
  for (const chunk of chunks) decoder.write(Buffer.from(chunk));
  decoder.end();
  return seen;
}
