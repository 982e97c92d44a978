import type { ComponentType, ReactNode } from 'react'
import { useFormats } from '../../ui/formats.ts'
import { Message } from '../../ui/Message.tsx'
import type { NamedConnection } from '../live-connections/index.ts'

type Basis = Pick<NamedConnection, 'entry' | 'application' | 'contractConfirmed' | 'seenLiveOn'>

/** What the reading of an application rests on: its system itself, its documents, or what we assume; nothing of files. */
export function ContractBasis({
  connection,
  as: Fact,
}: {
  connection: Basis
  as: ComponentType<{ term: ReactNode; children: ReactNode }>
}) {
  const { entry } = connection
  if (entry === undefined || entry.authorization === 'none') return null
  return (
    <Fact term={<Message id="connection.basis.title" />}>
      <BasisText connection={connection} contract={entry.contract} />
    </Fact>
  )
}

function BasisText({ connection, contract }: { connection: Basis; contract: NonNullable<Basis['entry']>['contract'] }) {
  const formats = useFormats()
  const { application, contractConfirmed, seenLiveOn } = connection
  if (seenLiveOn !== null)
    return <Message id="connection.basis.seen" values={{ application, day: formats.date(seenLiveOn) }} />
  if (contract === 'documented') return <Message id="connection.basis.documented" />
  if (contract === 'partial') return <Message id="connection.basis.partial" />
  return <Message id={contractConfirmed ? 'connection.basis.confirmed' : 'connection.basis.assumed'} />
}
