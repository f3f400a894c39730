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

/** A method of either version. */
export type WebMethod = MethodName<1> | MethodName<2>;

/** The version of a call that names none: the method's only one, or 1. */
export type UsualVersion<M extends WebMethod> = M extends MethodName<1> ? 1 : 2;

/** The arguments of a method in a version; lists and records that are not changed may be sent as well. */
export type WebArguments<M extends WebMethod, V extends Version = UsualVersion<M>> =
  M extends MethodName<V> ? Unchanged<ArgumentsOf<Methods<V>[M]>> : never;

/** The content of a method's answer in a version. */
export type WebContent<M extends WebMethod, V extends Version = UsualVersion<M>> =
  M extends MethodName<V> ? ContentOf<Methods<V>[M]> : never;

/** The methods that only read, or only those that change something, of either version. */
export type WebMethodWith<E extends "read" | "write"> = With<1, E> | With<2, E>;

type With<V extends Version, E> = {
  [M in MethodName<V>]: Methods<V>[M] extends { effect: E } ? M : never;
}[MethodName<V>];

/** Everything in it is read-only. */
export type Unchanged<T> = T extends readonly (infer I)[]
  ? readonly Unchanged<I>[]
  : T extends object
    ? { readonly [N in keyof T]: Unchanged<T[N]> }
    : T;

/** Arguments may be left out when none is required. */
export type WebSend<M extends WebMethod, V extends Version, Options> =
  Partial<WebArguments<M, V>> extends WebArguments<M, V>
    ? [args?: WebArguments<M, V>, options?: Options]
    : [args: WebArguments<M, V>, options?: Options];

export type ArgumentsOf<D> = D extends { args: infer A } ? A : never;
export type ContentOf<D> = D extends { content: infer C } ? C : never;

/** Arguments may be left out when none is required. */
type Call<D, Options, Result> =
  Partial<ArgumentsOf<D>> extends ArgumentsOf<D>
    ? (args?: ArgumentsOf<D>, options?: Options) => Result
    : (args: ArgumentsOf<D>, options?: Options) => Result;
