import { createElement, lazy, useState, useSyncExternalStore, type ComponentType } from 'react'

/** A component whose code comes when it is shown, or before: when somebody is about to go there. */
export interface Later<Props> {
  readonly Component: ComponentType<Props>
  /** Begins to load the code. It fulfils as well where that fails: who goes there meets the error. */
  readonly prepare: () => Promise<void>
  /**
   * The same for somebody who waits for it now, where nothing stands in the place of what comes: shown once it is there, it
   * appears at once, and until then the screen says that something is under way.
   */
  readonly awaited: () => Promise<void>
}

const awaited = new Set<Promise<unknown>>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** What is being shown waits for this. */
function noteAwaited(loading: Promise<unknown>): void {
  if (awaited.has(loading)) return
  awaited.add(loading)
  const forget = (): void => {
    awaited.delete(loading)
    tell()
  }
  loading.then(forget, forget)
  // React is drawing now, and must not be told to draw something else meanwhile.
  queueMicrotask(tell)
}

/** Whether somebody went to a screen whose code is still on its way; the one before it stands until then. */
export function useIsUnderWay(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => awaited.size > 0,
  )
}

/**
 * As React's `lazy`, but code that is there is drawn at once. `lazy` always waits for a promise, so that the fallback shows
 * for a moment, and React then keeps that for 300 ms.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  let failed = false
  const begin = (): Promise<ComponentType<Props>> => {
    loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        failed = true
        throw error
      },
    )
    return loading
  }
  const Awaited = lazy(async () => {
    const code = begin()
    noteAwaited(code)
    return { default: await code }
  })
  function Component(props: Props) {
    // What was there when it appeared stays, or the code that comes would draw it anew.
    const [shown] = useState<ComponentType<Props>>(() => loaded ?? Awaited)
    return createElement(shown, props)
  }
  const prepare = async (): Promise<void> => {
    // What did not come before somebody asked for it is tried again.
    if (failed) loading = undefined
    failed = false
    await begin().catch(() => undefined)
  }
  return {
    Component,
    prepare,
    async awaited() {
      if (loaded !== undefined) return
      const code = prepare()
      noteAwaited(code)
      await code
    },
  }
}
