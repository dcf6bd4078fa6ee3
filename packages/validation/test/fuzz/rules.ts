import * as cv from 'class-validator';
import type { ValidationOptions } from 'class-validator';

export interface FuzzRule {
  readonly text: string;
  readonly decorate: (options?: ValidationOptions) => PropertyDecorator;
  /** Values that it accepts, or nearly. */
  readonly near: readonly unknown[];
}

enum Numeric {
  A = 0,
  B = 1,
}

enum Words {
  Red = 'red',
  Blue = 'blue',
}

enum Mixed {
  No = 0,
  Yes = 'yes',
}

const rule = (text: string, decorate: FuzzRule['decorate'], ...near: unknown[]): FuzzRule => ({ text, decorate, near });
type Plain = (options?: ValidationOptions) => PropertyDecorator;
type WithOptions = (first?: undefined, options?: ValidationOptions) => PropertyDecorator;

const plain = (text: string, decorate: Plain, ...near: unknown[]) =>
  rule(text, (options) => decorate(options), ...near);
const second = (text: string, decorate: WithOptions, ...near: unknown[]) =>
  rule(text, (options) => decorate(undefined, options), ...near);

/** Built-in rules of class-validator, with values that come close to them. */
export const FUZZ_RULES: readonly FuzzRule[] = [
  plain('IsString', cv.IsString, 'a', ''),
  plain('IsInt', cv.IsInt, 5, 5.5, 1e21, -0),
  rule('IsNumber', (o) => cv.IsNumber({}, o), 1.5, 1e-7),
  rule('IsNumber(2)', (o) => cv.IsNumber({ maxDecimalPlaces: 2 }, o), 0.07, 1e-7, 19.99, 1.005),
  plain('IsBoolean', cv.IsBoolean, true, false),
  plain('IsArray', cv.IsArray, [], [1]),
  plain('IsObject', cv.IsObject, {}, { a: 1 }),
  rule('Min(1)', (o) => cv.Min(1, o), 1, 0, 7),
  rule('Max(5)', (o) => cv.Max(5, o), 5, 6, -3),
  plain('IsPositive', cv.IsPositive, 1, 0),
  plain('IsNegative', cv.IsNegative, -1, 0),
  rule('IsDivisibleBy(3)', (o) => cv.IsDivisibleBy(3, o), 9, 10, 1e21),
  rule('MinLength(2)', (o) => cv.MinLength(2, o), 'ab', '❤️', '😀', '😀😀'),
  rule('MaxLength(3)', (o) => cv.MaxLength(3, o), 'abc', '😀😀😀', 'abcd', '❤️❤️❤️'),
  rule('Length(1,4)', (o) => cv.Length(1, 4, o), 'abcd', '', '😀️️'),
  rule('IsByteLength(1,3)', (o) => cv.IsByteLength(1, 3, o), 'é', '😀', '\ud800'),
  rule('Matches(/^[a-c]+$/i)', (o) => cv.Matches(/^[a-c]+$/i, o), 'abc', 'ABC', 'd'),
  rule('Matches(^.$)', (o) => cv.Matches(/^.$/, o), 'a', '😀'),
  rule("Contains('a.b')", (o) => cv.Contains('a.b', o), 'xa.by', 'axb'),
  rule("NotContains('z')", (o) => cv.NotContains('z', o), 'a', 'z'),
  rule("IsIn(['a', 1, null])", (o) => cv.IsIn(['a', 1, null], o), 'a', 1, null, '1'),
  rule('IsNotIn', (o) => cv.IsNotIn(['a', 2], o), 'a', 'b', 2, null),
  rule("Equals('x')", (o) => cv.Equals('x', o), 'x', 'y'),
  rule('NotEquals(1)', (o) => cv.NotEquals(1, o), 1, 2, null),
  rule('IsEnum(Numeric)', (o) => cv.IsEnum(Numeric, o), 0, 1, '0', 'A'),
  rule('IsEnum(Words)', (o) => cv.IsEnum(Words, o), 'red', 'Red'),
  rule('IsEnum(Mixed)', (o) => cv.IsEnum(Mixed, o), 0, 'yes', 'No'),
  plain('IsDefined', cv.IsDefined, 0, ''),
  plain('IsNotEmpty', cv.IsNotEmpty, 0, '', ' '),
  plain('IsEmpty', cv.IsEmpty, '', null),
  rule('ArrayMinSize(1)', (o) => cv.ArrayMinSize(1, o), [1], []),
  rule('ArrayMaxSize(2)', (o) => cv.ArrayMaxSize(2, o), [1, 2], [1, 2, 3]),
  plain('ArrayNotEmpty', cv.ArrayNotEmpty, ['a'], []),
  rule('ArrayUnique', (o) => cv.ArrayUnique(o), [1, 2], [1, 1], [{}, {}]),
  rule('ArrayUnique(fn)', (o) => cv.ArrayUnique((one: { a?: unknown }) => one.a, o), [{ a: 1 }, { a: 1 }], [{ a: 1 }]),
  rule("ArrayContains(['a'])", (o) => cv.ArrayContains(['a'], o), ['a', 'b'], ['b']),
  rule('ArrayNotContains', (o) => cv.ArrayNotContains(['a'], o), ['b'], ['a']),
  second('IsNotEmptyObject', cv.IsNotEmptyObject, { a: 1 }, {}, { a: null }, { hasOwnProperty: 1 }),
  rule(
    'IsUUID(4)',
    (o) => cv.IsUUID('4', o),
    '123e4567-e89b-42d3-a456-426614174000',
    '123e4567-e89b-12d3-a456-426614174000',
  ),
  second('IsUUID', cv.IsUUID, '123E4567-E89B-72D3-A456-426614174000', '00000000-0000-0000-0000-000000000000'),
  second('IsEmail', cv.IsEmail, 'a@b.co', 'é@b.co', '\ud800@b.co', 'a@localhost'),
  second('IsUrl', cv.IsUrl, 'a.co', 'http://localhost', 'https://a.co/b?c#d'),
  second('IsDateString', cv.IsDateString, '2020-02-31', '2020-W05', '2020-01-01T00:00:00Z'),
  rule('IsISO8601(strict)', (o) => cv.IsISO8601({ strict: true }, o), '2020-02-31', '2020-02-28'),
  plain('IsRFC3339', cv.IsRFC3339, '2020-01-01T00:00:60Z', '2020-01-01 00:00:00+02:00'),
  plain('IsMilitaryTime', cv.IsMilitaryTime, '12:30', '1230', '24:00'),
  plain('IsHexadecimal', cv.IsHexadecimal, 'ff', '0xff', 'xyz'),
  plain('IsHexColor', cv.IsHexColor, '#fff', 'ffff', '#ggg'),
  plain('IsMongoId', cv.IsMongoId, 'a'.repeat(24), `0x${'a'.repeat(22)}`),
  plain('IsSemVer', cv.IsSemVer, '1.2.3-a.1+b', '1.2', '01.2.3'),
  plain('IsOctal', cv.IsOctal, '0o17', '8'),
  plain('IsPort', cv.IsPort, '80', '+80', '65536', '-0'),
  second('IsNumberString', cv.IsNumberString, '1.5', '.5', '1e5', '5.'),
  second('IsDecimal', cv.IsDecimal, '1.5', '5', '.5', '-'),
  plain('IsLatLong', cv.IsLatLong, '48.8,2.3', '91,0'),
  plain('IsLatitude', cv.IsLatitude, 48.8, '48.8', 1e-7, 91),
  plain('IsLongitude', cv.IsLongitude, 2.3, 181),
  second('IsAlpha', cv.IsAlpha, 'abc', 'é', 'a1'),
  second('IsAlphanumeric', cv.IsAlphanumeric, 'a1', 'a_'),
  plain('IsAscii', cv.IsAscii, 'abc', 'é', ''),
  plain('IsMultibyte', cv.IsMultibyte, 'é', 'a', '😀'),
  plain('IsFullWidth', cv.IsFullWidth, 'ひ', 'a', '😀'),
  plain('IsHalfWidth', cv.IsHalfWidth, 'a', 'ひ'),
  plain('IsVariableWidth', cv.IsVariableWidth, 'aひ', 'a'),
  plain('IsSurrogatePair', cv.IsSurrogatePair, '😀', '\ud800', 'a'),
  second('IsBase64', cv.IsBase64, 'YWJj', 'YQ==', '', 'a==='),
  plain('IsBase32', cv.IsBase32, 'MFRGGZDF', 'MFRGGZA='),
  plain('IsBase58', cv.IsBase58, 'abc', '', '0'),
  plain('IsJWT', cv.IsJWT, 'a.b.c', '..', 'a.b'),
  plain('IsJSON', cv.IsJSON, '{"a":1}', '1', '[]'),
  plain('IsBooleanString', cv.IsBooleanString, 'true', '1', 'yes'),
  plain('IsLowercase', cv.IsLowercase, 'abc', 'É', 'ß'),
  plain('IsUppercase', cv.IsUppercase, 'ABC', 'ı'),
  second('IsIP', cv.IsIP, '127.0.0.1', '::1', 'fe80::1%eth0', '1.2.3'),
  rule('IsIP(4)', (o) => cv.IsIP('4', o), '127.0.0.1', '256.0.0.1'),
  second('IsFQDN', cv.IsFQDN, 'a.co', 'localhost'),
  second('IsMACAddress', cv.IsMACAddress, '01:02:03:04:05:ab', '0102'),
  rule('IsHash(md5)', (o) => cv.IsHash('md5', o), 'f'.repeat(32), 'f'),
  plain('IsISO31661Alpha2', cv.IsISO31661Alpha2, 'FR', 'XX'),
  plain('IsISO31661Alpha3', cv.IsISO31661Alpha3, 'FRA', 'XXX'),
  plain('IsISO31661Numeric', cv.IsISO31661Numeric, '250', '000'),
  plain('IsISO6391', cv.IsISO6391, 'fr', 'xx'),
  rule('IsTaxId(de-DE)', (o) => cv.IsTaxId('de-DE', o), '26954371827', '1'),
  rule('IsPassportNumber(FR)', (o) => cv.IsPassportNumber('FR', o), '12AB12345', 'x'),
  rule('IsIdentityCard(ES)', (o) => cv.IsIdentityCard('ES', o), '99999999R', 'x'),
  plain('IsISO4217CurrencyCode', cv.IsISO4217CurrencyCode, 'EUR', 'XXQ'),
  plain('IsTimeZone', cv.IsTimeZone, 'Europe/Paris', 'Mars'),
  second('IsRgbColor', cv.IsRgbColor, 'rgb(0,1,2)', 'rgb(0%,1%,2%)'),
  plain('IsHSL', cv.IsHSL, 'hsl(1,2%,3%)', 'hsl(1)'),
  plain('IsISRC', cv.IsISRC, 'USAT29900609', 'x'),
  plain('IsEthereumAddress', cv.IsEthereumAddress, `0x${'a'.repeat(40)}`, '0x'),
  plain('IsBtcAddress', cv.IsBtcAddress, '1MUz4VMYui5qY1mxUiG8BQ1Luv6tqkvaiL', 'bc1'),
  plain('IsFirebasePushId', cv.IsFirebasePushId, 'a'.repeat(20), 'a'),
  plain('IsMimeType', cv.IsMimeType, 'text/plain', 'text'),
  plain('IsDataURI', cv.IsDataURI, 'data:,a', 'data'),
  plain('IsMagnetURI', cv.IsMagnetURI, 'magnet:?', 'a'),
  plain('IsLocale', cv.IsLocale, 'en-GB', 'e'),
  plain('IsCreditCard', cv.IsCreditCard, '4111111111111111', '1'),
  plain('IsEAN', cv.IsEAN, '73513537', '1'),
  plain('IsISIN', cv.IsISIN, 'US0378331005', 'a'),
  plain('IsBIC', cv.IsBIC, 'DEUTDEFF', 'a'),
  second('IsISBN', cv.IsISBN, '9783836221191', '1'),
  second('IsISSN', cv.IsISSN, '0378-5955', '1'),
  rule('IsIBAN', (o) => cv.IsIBAN(undefined, o), 'DE89370400440532013000', 'DE'),
  rule('IsPhoneNumber', (o) => cv.IsPhoneNumber(undefined, o), '+33123456789', '+1'),
  rule('IsMobilePhone(fr)', (o) => cv.IsMobilePhone('fr-FR', undefined, o), '+33612345678', '1'),
  rule('IsPostalCode(DE)', (o) => cv.IsPostalCode('DE', o), '10115', 'x'),
  rule('IsCurrency', (o) => cv.IsCurrency(undefined, o), '1,234.50', 'x'),
  rule('IsStrongPassword', (o) => cv.IsStrongPassword({}, o), 'aA1!aA1!', 'a'),
];
