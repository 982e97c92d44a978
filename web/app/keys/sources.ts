import { useAddConnectionEntries } from '../../features/add-connection/palette.tsx'
import { useCombinationEntries } from '../../features/combinations/palette.tsx'
import { useConnectionEntries } from '../../features/connections/palette.tsx'
import { useOrganizationEntries } from '../../features/organization/palette.tsx'
import { useSearchEntries } from '../../features/search/palette.tsx'
import type { UsePalette } from './palette.ts'
import { useScreenEntries } from './useScreenEntries.tsx'
import { useShellEntries } from './useShellEntries.tsx'

/** Everything that has something in the palette: each feature's `palette.tsx`. Their order is that of equal entries. */
export const sources: readonly UsePalette[] = [
  useScreenEntries,
  useAddConnectionEntries,
  useOrganizationEntries,
  useCombinationEntries,
  useConnectionEntries,
  useShellEntries,
  useSearchEntries,
]
