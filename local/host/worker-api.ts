/**
 * The parts of `@azure/functions-core` that are used here. That module exists only inside Azure's worker and has no
 * published types; the names are the worker's own.
 */

export interface Binding {
  readonly type: string
  readonly direction: string
  readonly [option: string]: unknown
}

export interface FunctionMetadata {
  readonly name: string
  readonly functionId?: string
  readonly bindings: Readonly<Record<string, Binding>>
}

/** A value as it crosses from host to worker. */
export interface RpcData {
  readonly string?: string
  readonly json?: string
  readonly bytes?: Uint8Array
  readonly http?: object
}

interface InvocationRequest {
  readonly invocationId: string
  readonly functionId: string
  readonly inputData: readonly { readonly name: string; readonly data: RpcData }[]
  readonly triggerMetadata: Readonly<Record<string, RpcData>>
  readonly traceContext: { readonly traceParent: string; readonly traceState: string; readonly attributes: object }
}

export interface CoreInvocationContext {
  readonly invocationId: string
  readonly metadata: FunctionMetadata
  readonly request: InvocationRequest
  state?: 'preInvocationHooks' | 'invocation' | 'postInvocationHooks' | undefined
  log(level: string, category: string, message: string): void
}

export interface RpcCookie {
  readonly name: string
  readonly value: string
  readonly domain?: { readonly value?: string } | null
  readonly path?: { readonly value?: string } | null
  readonly expires?: { readonly value?: { readonly seconds: number | string } } | null
  readonly secure?: { readonly value?: boolean } | null
  readonly httpOnly?: { readonly value?: boolean } | null
  readonly maxAge?: { readonly value?: number } | null
  readonly sameSite?: string | null
}

interface RpcHttpResponse {
  readonly statusCode?: string
  readonly headers?: Readonly<Record<string, string>> | null
  readonly cookies?: readonly RpcCookie[] | null
  readonly body?: { readonly bytes?: Uint8Array; readonly string?: string } | null
}

export interface InvocationResponse {
  readonly returnValue?: { readonly http?: RpcHttpResponse } | null | undefined
}

interface InvocationModel {
  getArguments(): Promise<{ context: unknown; inputs: unknown[] }>
  invokeFunction(context: unknown, inputs: unknown[], callback: unknown): Promise<unknown>
  getResponse(context: unknown, result: unknown): Promise<InvocationResponse>
}

export interface ProgrammingModel {
  getInvocationModel(context: CoreInvocationContext): InvocationModel
  getCapabilities?(defaults: Record<string, string>): Promise<Record<string, string>>
}

/** What a registration gives back: disposing it takes the registration away. */
export class Disposable {
  #dispose: (() => void) | undefined

  constructor(dispose: () => void) {
    this.#dispose = dispose
  }

  static from(...others: ({ dispose(): unknown } | undefined)[]): Disposable {
    return new Disposable(() => {
      for (const other of others) other?.dispose()
    })
  }

  dispose(): void {
    const dispose = this.#dispose
    this.#dispose = undefined
    dispose?.()
  }
}

/** The trigger of a function: every function has exactly one. */
export function triggerOf(metadata: FunctionMetadata): Binding & { readonly bindingName: string } {
  const found = Object.entries(metadata.bindings).find(([, { type }]) => type.toLowerCase().endsWith('trigger'))
  if (found === undefined) throw new Error(`Function ${metadata.name} has no trigger`)
  return { ...found[1], bindingName: found[0] }
}

/** A text option of a binding, with `%NAME%` replaced by that setting, as the host does. */
export function textOption(binding: Binding, option: string): string | undefined {
  const value = binding[option]
  if (typeof value !== 'string') return undefined
  return value.replaceAll(/%([^%]+)%/g, (_, name: string) => process.env[name] ?? '')
}

export const asJson = (value: unknown): RpcData => ({ json: JSON.stringify(value) })
