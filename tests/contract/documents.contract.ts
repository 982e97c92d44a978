import { isolationContract } from './documents/isolation.ts'
import type { OpenStore } from './documents/model.ts'
import { queryingContract } from './documents/querying.ts'
import { searchingContract } from './documents/searching.ts'
import { writingContract } from './documents/writing.ts'

/** What the slices may rely on, whichever store is under them. Each driver runs through all of it. */
export function documentsContract(open: OpenStore): void {
  writingContract(open)
  queryingContract(open)
  searchingContract(open)
  isolationContract(open)
}
