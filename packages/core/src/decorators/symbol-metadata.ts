declare global {
  interface SymbolConstructor {
    readonly metadata: unique symbol;
  }
}

// tsc fills `context.metadata` only if the symbol exists; swc and esbuild fall back to the registered one.
if (Symbol.metadata === undefined) {
  Object.defineProperty(Symbol, 'metadata', { value: Symbol.for('Symbol.metadata') });
}

export {};
