// What the demo asks, and the lines that must come of each answer.
export const steps = [
  {
    title: 'The handshake',
    ask: 'initialize',
    answer: async (client) => [
      `${client.getServerVersion().name}, "${client.getServerVersion().title}", speaks ${client.getNegotiatedProtocolVersion()}`,
      `It has: ${Object.keys(client.getServerCapabilities()).sort().join(', ')}`,
      client.getInstructions(),
    ],
    right: [
      'bookshop, "The corner bookshop", speaks 2025-11-25',
      'It has: completions, logging, prompts, resources, tools',
      'Search for books first. Order by ISBN, and only after the customer has agreed to the price.',
    ],
  },
  {
    title: 'The tools: their input comes from DTO classes and from @Arg',
    ask: 'tools/list',
    answer: async (client) =>
      (await client.listTools()).tools.map(({ name, description, inputSchema }) => {
        const required = inputSchema.required ?? [];
        const names = Object.keys(inputSchema.properties).map((key) => (required.includes(key) ? key : `${key}?`));
        return `${name}(${names.join(', ')}): ${description}`;
      }),
    right: [
      'searchBooks(text, genre?, limit?): Search the catalogue by title or author',
      'price(isbn, copies?): What a number of copies costs, in cents',
      'order(isbn, copies?, email, note?): Order copies of a book',
    ],
  },
  {
    title: 'The schema of a DTO, as a client sees it',
    ask: 'tools/list, searchBooks',
    answer: async (client) => {
      const { inputSchema } = (await client.listTools()).tools.find(({ name }) => name === 'searchBooks');
      return Object.entries(inputSchema.properties).map(([name, schema]) => `${name}: ${JSON.stringify(schema)}`);
    },
    right: [
      'text: {"type":"string","description":"Part of a title or of an author, in any case (2–80 characters)","minLength":2,"maxLength":80}',
      'genre: {"type":"string","description":"Only books of this genre","enum":["adventure","crime","fantasy","romance","science"]}',
      'limit: {"type":"integer","default":5,"description":"How many books at most (1–20, default 5)","minimum":1,"maximum":20}',
    ],
  },
  {
    title: 'The resources',
    ask: 'resources/list',
    answer: async (client) =>
      (await client.listResources()).resources.map(({ uri, description }) => `${uri}: ${description}`),
    right: ['bookshop://books: Every book of the shop'],
  },
  {
    title: 'The resource templates',
    ask: 'resources/templates/list',
    answer: async (client) =>
      (await client.listResourceTemplates()).resourceTemplates.map(
        ({ uriTemplate, description }) => `${uriTemplate}: ${description}`,
      ),
    right: ['bookshop://books/{isbn}: One book'],
  },
  {
    title: 'The prompts',
    ask: 'prompts/list',
    answer: async (client) =>
      (await client.listPrompts()).prompts.map(({ name, arguments: args }) => {
        return `${name}(${args.map((arg) => (arg.required ? arg.name : `${arg.name}?`)).join(', ')})`;
      }),
    right: ['recommend(genre, budget?)'],
  },
  {
    title: 'A tool with a DTO in and a DTO out',
    ...call('searchBooks', { text: 'austen', limit: 1 }),
    right: [
      'structured: {"total":2,"books":[{"isbn":"9780141439518","title":"Pride and Prejudice","author":"Jane Austen","genre":"romance","price":899,"stock":12}]}',
    ],
  },
  {
    title: 'A tool with @Arg parameters; copies has a default',
    ...call('price', { isbn: '9780141439587' }),
    right: ['text: 950'],
  },
  {
    title: 'A number that came as text is repaired, without loss',
    ...call('price', { isbn: '9780141439587', copies: '3' }),
    right: ['text: 2850'],
  },
  {
    title: 'An order',
    // a second one would find less in stock
    alone: true,
    ...call('order', { isbn: '9780140437546', copies: 2, email: 'ada@example.com' }),
    right: ['structured: {"number":1,"title":"The Moonstone","total":2198}'],
  },
  {
    title: 'An order that is refused, one line a field',
    ...call('order', { isbn: '123', copies: 0, email: 'nobody' }),
    right: [
      'error: isbn: must be an ISBN, got "123"',
      'error: copies: must be at least 1, got 0',
      'error: email: must be an email address, got "nobody"',
    ],
  },
  {
    title: 'An order that the handler declines with a PublicError',
    ...call('order', { isbn: '9780141439587', copies: 5, email: 'ada@example.com' }),
    right: ['error: Emma: 2 left. Order fewer copies.'],
  },
  {
    title: 'A resource',
    ask: 'resources/read bookshop://books',
    answer: async (client) => {
      const [{ mimeType, text }] = (await client.readResource({ uri: 'bookshop://books' })).contents;
      return [mimeType, ...JSON.parse(text).map(({ title, author }) => `${title} by ${author}`)];
    },
    right: [
      'application/json',
      'Pride and Prejudice by Jane Austen',
      'Emma by Jane Austen',
      'The Moonstone by Wilkie Collins',
      'Treasure Island by Robert Louis Stevenson',
      'The Origin of Species by Charles Darwin',
    ],
  },
  {
    title: 'A resource of a template; two copies of it were ordered above',
    ask: 'resources/read bookshop://books/9780140437546',
    answer: async (client) =>
      (await client.readResource({ uri: 'bookshop://books/9780140437546' })).contents.map(({ text }) => text),
    right: [
      '{"isbn":"9780140437546","title":"The Moonstone","author":"Wilkie Collins","genre":"crime","price":1099,"stock":2}',
    ],
  },
  {
    title: 'A prompt; its arguments are strings on the wire',
    ask: 'prompts/get recommend {"genre":"crime","budget":"1200"}',
    answer: async (client) => {
      const args = { genre: 'crime', budget: '1200' };
      const { messages } = await client.getPrompt({ name: 'recommend', arguments: args });
      return messages.map(({ role, content }) => `${role}: ${content.text}`);
    },
    right: [
      'user: Search the bookshop for a crime book that costs at most 1200 cents. Recommend one and say in two sentences why.',
    ],
  },
  {
    title: 'A completion of a prompt argument',
    ask: 'completion/complete recommend genre "r"',
    answer: async (client) => {
      const ref = { type: 'ref/prompt', name: 'recommend' };
      return (await client.complete({ ref, argument: { name: 'genre', value: 'r' } })).completion.values;
    },
    right: ['romance'],
  },
  {
    title: 'A completion of a template variable',
    ask: 'completion/complete bookshop://books/{isbn} isbn "97801404"',
    answer: async (client) => {
      const ref = { type: 'ref/resource', uri: 'bookshop://books/{isbn}' };
      return (await client.complete({ ref, argument: { name: 'isbn', value: '97801404' } })).completion.values;
    },
    right: ['9780140437546', '9780140439083'],
  },
];

function call(name, args) {
  return {
    ask: `tools/call ${name} ${JSON.stringify(args)}`,
    answer: async (client) => {
      const { content, structuredContent, isError } = await client.callTool({ name, arguments: args });
      if (structuredContent !== undefined) return [`structured: ${JSON.stringify(structuredContent)}`];
      return content.flatMap(({ text }) => text.split('\n').map((line) => `${isError ? 'error' : 'text'}: ${line}`));
    },
  };
}
