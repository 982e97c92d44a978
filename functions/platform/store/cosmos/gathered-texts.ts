import { TextDocument, type Gathering, type PreparedDocument } from '../prepared.ts'

/** Documents that wait to be written, as their texts. */
export class GatheredTexts implements Gathering {
  readonly #documents: TextDocument[] = []

  get size(): number {
    return this.#documents.length
  }

  add(document: PreparedDocument): void {
    this.#documents.push(new TextDocument(document))
  }

  [Symbol.iterator](): Iterator<PreparedDocument> {
    return this.#documents.values()
  }
}
