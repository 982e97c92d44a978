import { isolationContract } from './documents/isolation.ts'
import { kindsContract } from './documents/kinds.ts'
import type { OpenStore } from './documents/model.ts'
import { queryingContract } from './documents/querying.ts'
import { removingContract } from './documents/removing.ts'
import { scanningContract } from './documents/scanning.ts'
import { searchingContract } from './documents/searching.ts'
import { summingContract } from './documents/summing.ts'
import { loadingContract } from './documents/loading.ts'
import { upgradingContract } from './documents/upgrading.ts'
import { viewingContract } from './documents/viewing.ts'
import { writingContract } from './documents/writing.ts'

/** What the slices may rely on, whichever store is under them. Each driver runs through all of it. */
export function documentsContract(open: OpenStore): void {
  writingContract(open)
  loadingContract(open)
  queryingContract(open)
  kindsContract(open)
  summingContract(open)
  scanningContract(open)
  upgradingContract(open)
  searchingContract(open)
  isolationContract(open)
  viewingContract(open)
  removingContract(open)
}
