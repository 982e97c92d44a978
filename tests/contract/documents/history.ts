/** What was done to a document: which value it got (undefined: deleted), between which two moments, and whether it is known. */
interface Change {
  readonly value: number | undefined
  readonly began: number
  ended: number
  /** `unknown`: nobody answered; it may have been done, at any time from when it began. */
  outcome: 'done' | 'refused' | 'unknown'
}

/**
 * Everything that several writers did, in moments counted one by one, and so what a reader may have seen: the last change
 * that was acknowledged before the question began, or one that was under way since.
 */
export class History {
  readonly #changes = new Map<string, Change[]>()
  #moment = 0

  now(): number {
    return (this.#moment += 1)
  }

  /** Carries out a change of several documents at once. `work` answers whether it was done; it throws where nobody knows. */
  async changing(values: ReadonlyMap<string, number | undefined>, work: () => Promise<boolean>): Promise<void> {
    const began = this.now()
    const changes = [...values].map(([id, value]): Change => {
      const change: Change = { value, began, ended: Infinity, outcome: 'unknown' }
      const list = this.#changes.get(id)
      if (list === undefined) this.#changes.set(id, [change])
      else list.push(change)
      return change
    })
    const end = (outcome: Change['outcome']): void => {
      const ended = outcome === 'unknown' ? Infinity : this.now()
      for (const change of changes) Object.assign(change, { ended, outcome })
    }
    try {
      end((await work()) ? 'done' : 'refused')
    } catch (error) {
      end('unknown')
      throw error
    }
  }

  /** What is wrong with an answer to a question that was asked and answered at these moments; undefined: nothing. */
  wrong(
    ids: readonly string[],
    answer: ReadonlyMap<string, number>,
    asked: number,
    answered: number,
  ): string | undefined {
    for (const id of answer.keys()) if (!ids.includes(id)) return `${id} was never written`
    for (const id of ids) {
      const seen = answer.get(id)
      const allowed = this.#allowed(id, asked, answered)
      if (!allowed.has(seen))
        return `${id} was ${String(seen)}, and only ${[...allowed].map(String).join(', ')} could be`
    }
    return undefined
  }

  #allowed(id: string, asked: number, answered: number): Set<number | undefined> {
    const changes = (this.#changes.get(id) ?? []).filter(
      ({ outcome, began }) => outcome !== 'refused' && began < answered,
    )
    const before = changes.filter(({ ended }) => ended < asked)
    const visible = changes.filter(
      // Not where another began after this had ended, and had ended itself before the question.
      (change) => !before.some((later) => later.began > change.ended),
    )
    const allowed = new Set(visible.map(({ value }) => value))
    if (before.length === 0) allowed.add(undefined)
    return allowed
  }
}
