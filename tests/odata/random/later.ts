import fc, { type Random, type Stream, type Value } from 'fast-check'

/**
 * What is put together only when something is first drawn from it, and then once: of all that might be asked one question
 * asks little, and to put the rest together for each took longer than to answer it. It draws as what it is made of draws.
 */
class Later<T> extends fc.Arbitrary<T> {
  readonly #make: () => fc.Arbitrary<T>
  #made: fc.Arbitrary<T> | undefined

  constructor(make: () => fc.Arbitrary<T>) {
    super()
    this.#make = make
  }

  get #whole(): fc.Arbitrary<T> {
    this.#made ??= this.#make()
    return this.#made
  }

  generate(random: Random, biasFactor: number | undefined): Value<T> {
    return this.#whole.generate(random, biasFactor)
  }

  canShrinkWithoutContext(value: unknown): value is T {
    return this.#whole.canShrinkWithoutContext(value)
  }

  shrink(value: T, context: unknown): Stream<Value<T>> {
    return this.#whole.shrink(value, context)
  }
}

export const later = <T>(make: () => fc.Arbitrary<T>): fc.Arbitrary<T> => new Later(make)
