import { randomBytes, randomUUID } from 'node:crypto'
import Module from 'node:module'
import { pathToFileURL } from 'node:url'
import {
  Disposable,
  triggerOf,
  type CoreInvocationContext,
  type FunctionMetadata,
  type InvocationResponse,
  type ProgrammingModel,
  type RpcData,
} from './worker-api.ts'

const coreModule = '@azure/functions-core'
const hookNames = ['preInvocation', 'postInvocation', 'appStart', 'appTerminate', 'log'] as const
type HookName = (typeof hookNames)[number]
type Hook = (context: object) => unknown

/** What Azure's worker says it can do; the library answers with what it adds. */
const workerCapabilities = {
  RawHttpBodyBytes: 'true',
  RpcHttpTriggerMetadataRemoved: 'true',
  RpcHttpBodyOnly: 'true',
  IgnoreEmptyValuedRpcHttpHeaders: 'true',
  UseNullableValueDictionaryForHttp: 'true',
  WorkerStatus: 'true',
  TypedDataCollection: 'true',
  HandlesWorkerTerminateMessage: 'true',
}

export interface LogLine {
  readonly level: string
  readonly category: string
  readonly message: string
  readonly functionName?: string
}

export interface InvokeOptions {
  readonly invocationId?: string
  readonly triggerMetadata?: Readonly<Record<string, RpcData>>
}

interface Registered {
  readonly metadata: FunctionMetadata
  readonly callback: unknown
}

/**
 * The worker's side of `@azure/functions`: answers its request for `@azure/functions-core` as Azure's worker does, so
 * that an app's registrations run here unmodified. The library keeps its model in module state, so there is one worker
 * in a process, and an app is loaded once.
 */
export class Worker {
  readonly #functions = new Map<string, Registered>()
  readonly #hooks = new Map<HookName, Hook[]>(hookNames.map((name) => [name, []]))
  readonly #appHookData = {}
  readonly #log: (line: LogLine) => void
  #model: ProgrammingModel | undefined
  #loaded = false
  #capabilities: Readonly<Record<string, string>> = {}

  constructor(log: (line: LogLine) => void) {
    this.#log = log
    this.#answerCoreModule()
  }

  get functions(): readonly FunctionMetadata[] {
    return [...this.#functions.values()].map(({ metadata }) => metadata)
  }

  /** Where the library takes HTTP requests itself, when the app has asked for streams. */
  get httpUri(): string | undefined {
    return this.#capabilities['HttpUri']
  }

  /** Errors: what the app throws while it loads; an Error where it registers nothing. */
  async load(entry: string): Promise<void> {
    await import(pathToFileURL(entry).href)
    await this.#runHooks('appStart', {
      hookData: {},
      appHookData: this.#appHookData,
      functionAppDirectory: process.cwd(),
    })
    if (this.#functions.size === 0 || this.#model === undefined) throw new Error(`${entry} registers no function`)
    this.#capabilities = (await this.#model.getCapabilities?.({ ...workerCapabilities })) ?? {}
    this.#loaded = true
  }

  async terminate(): Promise<void> {
    await this.#runHooks('appTerminate', { hookData: {}, appHookData: this.#appHookData })
  }

  /** Runs a function once. Errors: what the function throws. */
  async invoke(name: string, data: RpcData, options: InvokeOptions = {}): Promise<InvocationResponse> {
    const registered = this.#functions.get(name)
    if (registered === undefined || this.#model === undefined) throw new Error(`There is no function ${name}`)
    const { metadata, callback } = registered
    const context = this.#coreContext(metadata, data, options)
    const model = this.#model.getInvocationModel(context)
    const { context: invocationContext, inputs } = await model.getArguments()
    const shared = { hookData: {}, appHookData: this.#appHookData, invocationContext }
    const before = { ...shared, inputs, functionCallback: callback }
    context.state = 'preInvocationHooks'
    await this.#runHooks('preInvocation', before)
    const after: { result: unknown; error: unknown } & typeof before = {
      ...before,
      result: undefined,
      error: undefined,
    }
    context.state = 'invocation'
    try {
      after.result = await model.invokeFunction(invocationContext, before.inputs, before.functionCallback)
    } catch (error) {
      after.error = error
    }
    context.state = 'postInvocationHooks'
    await this.#runHooks('postInvocation', after)
    context.state = undefined
    if (after.error !== undefined) throw after.error as Error
    return await model.getResponse(invocationContext, after.result)
  }

  log(level: string, message: string, functionName?: string): void {
    this.#emit(level, 'system', message, functionName)
  }

  #coreContext(metadata: FunctionMetadata, data: RpcData, options: InvokeOptions): CoreInvocationContext {
    const { invocationId = randomUUID(), triggerMetadata = {} } = options
    const traceParent = `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-00`
    return {
      invocationId,
      metadata,
      request: {
        invocationId,
        functionId: metadata.name,
        inputData: [{ name: triggerOf(metadata).bindingName, data }],
        triggerMetadata,
        traceContext: { traceParent, traceState: '', attributes: {} },
      },
      log: (level, category, message) => this.#emit(level, category, message, metadata.name),
    }
  }

  #emit(level: string, category: string, message: string, functionName?: string): void {
    const context = { level, category, message, hookData: {}, appHookData: this.#appHookData }
    if (category === 'user') for (const hook of this.#hooks.get('log') ?? []) hook(context)
    this.#log({ level, category, message: context.message, ...(functionName === undefined ? {} : { functionName }) })
  }

  async #runHooks(name: HookName, context: object): Promise<void> {
    for (const hook of this.#hooks.get(name) ?? []) await hook(context)
  }

  #answerCoreModule(): void {
    const core = this.#coreApi()
    // Node's types leave out `require` of a module's prototype, which is where Azure's worker steps in too.
    const { prototype } = Module as unknown as { prototype: { require: (this: unknown, id: string) => unknown } }
    const original = prototype.require
    prototype.require = function (id) {
      return id === coreModule ? core : original.call(this, id)
    }
  }

  #coreApi(): object {
    return {
      version: '3.13.0',
      hostVersion: '4.1045.0',
      Disposable,
      log: (level: string, category: string, message: string) => this.#emit(level, category, message),
      setProgrammingModel: (model: ProgrammingModel) => {
        this.#model = model
      },
      getProgrammingModel: () => this.#model,
      registerHook: (name: HookName, hook: Hook) => this.#registerHook(name, hook),
      registerFunction: (metadata: FunctionMetadata, callback: unknown) => this.#registerFunction(metadata, callback),
    }
  }

  #registerHook(name: HookName, hook: Hook): Disposable {
    const hooks = this.#hooks.get(name)
    if (hooks === undefined) {
      throw Object.assign(new RangeError(`Unrecognized hook "${name}"`), { isAzureFunctionsSystemError: true })
    }
    hooks.push(hook)
    return new Disposable(() => void hooks.splice(hooks.indexOf(hook), 1))
  }

  #registerFunction(metadata: FunctionMetadata, callback: unknown): Disposable {
    const { name } = metadata
    if (this.#loaded) throw new Error('A function can only be registered during app startup.')
    if (this.#functions.has(name)) throw new Error(`A function with id "${name}" has already been registered.`)
    this.#functions.set(name, { metadata, callback })
    return new Disposable(() => this.#functions.delete(name))
  }
}
