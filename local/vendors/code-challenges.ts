import { createHash } from 'node:crypto'
import type { TokenCall } from './firm-simulator.ts'
import type { SimulatedAnswer } from './simulator.ts'

/** The challenges that came with the codes a consent page gave (S256): each code is proven once. */
export class CodeChallenges {
  readonly #byCode = new Map<string, string>()

  /** `answer`: of the consent page, which may hold a code. */
  keep(answer: SimulatedAnswer, challenge: string | null): void {
    const code = URL.parse(answer.headers['location'] ?? '')?.searchParams.get('code')
    if (typeof code === 'string') this.#byCode.set(code, challenge ?? '')
  }

  areProvenBy({ form: { code = '', code_verifier: verifier = '' } }: TokenCall): boolean {
    const challenge = this.#byCode.get(code)
    this.#byCode.delete(code)
    return createHash('sha256').update(verifier).digest('base64url') === challenge
  }
}
