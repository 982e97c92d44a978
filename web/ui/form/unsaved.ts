import { useEffect, useRef } from 'react'

/**
 * What leaving would lose now: nothing; only what closing the tab takes along, since going to another screen saves it or lets
 * it be saved; or what is typed.
 */
export type Loss = 'nothing' | 'by closing' | 'typed'

interface Work {
  readonly loss: () => Loss
  /** Where somebody was at work in it. */
  readonly place: () => Element | null
}

/** All that somebody is at work in on this page. */
const works = new Set<Work>()

/** Something that going to another screen would lose; undefined: it loses nothing. */
export const typedWork = (): Work | undefined => [...works].find(({ loss }) => loss() === 'typed')

/** Whether closing the tab now loses something. */
export const losesByClosing = (): boolean => [...works].some(({ loss }) => loss() !== 'nothing')

/** Something that can be changed and is saved later: leaving asks for as long as leaving would lose it. */
export function useUnsaved(loss: () => Loss, place: () => Element | null = () => null): void {
  const latest = useRef({ loss, place })
  latest.current = { loss, place }
  useEffect(() => {
    const work: Work = { loss: () => latest.current.loss(), place: () => latest.current.place() }
    works.add(work)
    return () => void works.delete(work)
  }, [])
}
