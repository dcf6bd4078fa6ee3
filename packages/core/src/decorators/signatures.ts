import type { Class } from '../schema/json-schema.js';

/** Stands before a method that fits `Handler`, in either dialect. */
export interface HandlerDecorator<Handler> {
  <Method extends Handler>(target: object, key: PropertyKey, descriptor: TypedPropertyDescriptor<Method>): void;
  <Method extends Handler>(
    method: Method,
    context: ClassMethodDecoratorContext & { readonly static: false; readonly private: false },
  ): void;
}

/** Stands before a field or an accessor, in either dialect. */
export interface FieldDecorator {
  <Value>(target: object, key: PropertyKey, descriptor?: TypedPropertyDescriptor<Value> & NoMethod<Value>): void;
  (
    value: unknown,
    context: (
      | ClassFieldDecoratorContext
      | ClassAccessorDecoratorContext
      | ClassGetterDecoratorContext
      | ClassSetterDecoratorContext
    ) & {
      readonly static: false;
      readonly private: false;
    },
  ): void;
}

type NoMethod<Value> = Value extends (...args: never[]) => unknown ? never : unknown;

/** Stands before a class, in either dialect. */
export type DtoDecorator = (type: Class, context?: ClassDecoratorContext) => void;

/** Stands before a parameter of a method. The TC39 grammar has no such place. */
export type HandlerParameterDecorator = (target: object, key: PropertyKey | undefined, index: number) => void;
