import { expect, it } from '@jest/globals';
import { parseUriTemplate } from '../../src/protocol/uri-template.js';
import { TemplateIndex } from '../../src/registry/template-index.js';

function indexOf(...templates: string[]): TemplateIndex<string> {
  const index = new TemplateIndex<string>();
  for (const template of templates) index.add(parseUriTemplate(template), template);
  return index;
}

it('gives the entry and the decoded values', () => {
  const hit = indexOf('note://{id}').find('note://a%20b');
  expect(hit?.entry).toBe('note://{id}');
  expect(hit?.values).toEqual(new Map([['id', 'a b']]));
});

it('prefers the longer literal prefix, whatever was registered first', () => {
  const index = indexOf('{+any}', 'x://{+path}', 'x://users/{id}', 'x://users/me/{+rest}');
  expect(index.find('x://users/1')?.entry).toBe('x://users/{id}');
  expect(index.find('x://users/me/1')?.entry).toBe('x://users/me/{+rest}');
  expect(index.find('x://users/1/2')?.entry).toBe('x://{+path}');
  expect(index.find('y://z')?.entry).toBe('{+any}');
});

it('prefers the template registered first where prefixes are equal', () => {
  const index = indexOf('x://{a}/index', 'x://{a}/{page}', 'x://{b}/{other}');
  expect(index.find('x://en/index')?.entry).toBe('x://{a}/index');
  expect(index.find('x://en/start')?.entry).toBe('x://{a}/{page}');
});

it('compares prefixes in canonical spelling', () => {
  expect(indexOf('x://café/{id}').find('x://caf%c3%a9/1')?.entry).toBe('x://café/{id}');
});

it('finds nothing for what is no URI, does not match or is refused', () => {
  const index = indexOf('x://{id}', 'y://z{?q}');
  for (const uri of ['', 'not a uri', 'x://%zz', 'x://..', 'x', 'y://zz', 'toString']) {
    expect(index.find(uri)).toBeUndefined();
  }
});

it('forgets a removed template and says whether it was there', () => {
  const index = indexOf('x://{id}', 'x://{other}', 'x://y/{id}');
  expect(index.remove(parseUriTemplate('x://{id}'))).toBe(true);
  expect(index.remove(parseUriTemplate('x://{id}'))).toBe(false);
  expect(index.find('x://1')?.entry).toBe('x://{other}');
  expect(index.remove(parseUriTemplate('x://{other}'))).toBe(true);
  expect(index.find('x://1')).toBeUndefined();
  expect(index.find('x://y/1')?.entry).toBe('x://y/{id}');
});

it('refuses the same template twice', () => {
  expect(() => indexOf('x://{id}', 'x://{id}')).toThrow('The URI template "x://{id}" is registered twice');
});

it('does not look at URIs above the limit', () => {
  const longest = `x://${'a'.repeat(8188)}`;
  expect(indexOf('x://{id}').find(longest)?.entry).toBe('x://{id}');
  expect(indexOf('x://{id}').find(`${longest}a`)).toBeUndefined();
  const short = new TemplateIndex<number>({ maxUriLength: 6 });
  short.add(parseUriTemplate('x://{id}'), 1);
  expect(short.find('x://ab')?.entry).toBe(1);
  expect(short.find('x://abc')).toBeUndefined();
});

it('tries only templates whose literal prefix the URI has', () => {
  const index = new TemplateIndex<number>();
  let tried = 0;
  for (let number = 0; number < 2000; number += 1) {
    const template = parseUriTemplate(`x://kind-${number}/{id}`);
    const match: typeof template.match = (uri) => {
      tried += 1;
      return template.match(uri);
    };
    index.add({ ...template, match }, number);
  }
  expect(index.find('x://kind-1234/5')?.entry).toBe(1234);
  expect(tried).toBe(1);
});
