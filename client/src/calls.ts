import type { Version1, Version2 } from "./methods.generated.ts";

export type Version = 1 | 2;

/** The methods of an interface version; a session has one version. */
export type Methods<V extends Version> = V extends 2 ? Version2 : Version1;
export type MethodName<V extends Version> = keyof Methods<V> & string;

/** One function for each method, with its own arguments and content. Doc comments come from the method's definition. */
export type Calls<T, Options> = { readonly [M in keyof T]: Call<T[M], Options, Promise<ContentOf<T[M]>>> };

/** The paged list methods, each of which returns its content page by page. */
export type Pages<T, Options> = {
  readonly [M in keyof T as T[M] extends { paged: true } ? M : never]: Call<
    T[M],
    Options,
    AsyncGenerator<ContentOf<T[M]>, void, undefined>
  >;
};

/** The same methods, each of which returns its items one by one. */
export type Items<T, Options> = {
  readonly [M in keyof T as T[M] extends { paged: true } ? M : never]: Call<
    T[M],
    Options,
    AsyncGenerator<ItemOf<ContentOf<T[M]>>, void, undefined>
  >;
};

/** The items of the list in a Content. */
type ItemOf<C> = { [N in keyof C]: C[N] extends readonly (infer I)[] ? I : never }[keyof C];

export type ArgumentsOf<D> = D extends { args: infer A } ? A : never;
export type ContentOf<D> = D extends { content: infer C } ? C : never;

/** Arguments may be left out when none is required. */
type Call<D, Options, Result> =
  Partial<ArgumentsOf<D>> extends ArgumentsOf<D>
    ? (args?: ArgumentsOf<D>, options?: Options) => Result
    : (args: ArgumentsOf<D>, options?: Options) => Result;
