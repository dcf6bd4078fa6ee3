import { Resource } from 'arobase';
import { PNG } from './media.js';

export class Resources {
  @Resource('test://static-text', { description: 'A text', mimeType: 'text/plain' })
  staticText() {
    return 'This is the content of the static text resource.';
  }

  @Resource('test://static-binary', { description: 'An image', mimeType: 'image/png' })
  staticBinary() {
    return Buffer.from(PNG, 'base64');
  }

  @Resource('test://template/{id}/data', { description: 'Data by id', mimeType: 'application/json' })
  data({ id }: { id: string }) {
    return { id, templateTest: true, data: `Data for ID: ${id}` };
  }

  @Resource('test://watched-resource', { description: 'Can be watched', mimeType: 'text/plain', watch: true })
  watched() {
    return 'This resource can be watched.';
  }
}
