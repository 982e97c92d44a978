import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useNavigate } from 'react-router'
import { periodAt, periodsBack } from '#domain/shared/period.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { useNow, type NamedConnection } from '../live-connections/index.ts'
import { dataTypesOf, explainId } from './invoice-types.ts'
import { InvoiceMonths } from './InvoiceMonths.tsx'
import { acceptOf, InvoiceUploadArea } from './InvoiceUploadArea.tsx'
import { useInvoices } from './useInvoices.ts'
import { useUpload } from './useUpload.ts'

/** Months that are shown before one opens all of them. */
const previewed = 3

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '40rem' },
})

/** The last three months of a connection whose rows come from invoices, and where to give the next one. */
export function LatestInvoicesCard({ connection, mayEdit }: { connection: NamedConnection; mayEdit: boolean }) {
  const styles = useStyles()
  const text = useText()
  const navigate = useNavigate()
  const types = dataTypesOf(connection)
  const periods = periodsBack(periodAt(useNow()), previewed)
  const { data, error, reload } = useInvoices(connection.id)
  const upload = useUpload(connection.id, types, periods)
  const edits = mayEdit && connection.status === 'ACTIVE'
  return (
    <Card
      title={<Message id="connection.invoice.latest" />}
      actions={
        <Button appearance="subtle" onClick={() => void navigate(`/connections/${connection.id}/invoices`)}>
          <Message id="connection.invoice.all" />
        </Button>
      }
    >
      <p className={styles.text}>
        {edits ? text(explainId(types), { application: connection.application }) : text('connection.invoice.readers')}
      </p>
      {edits && <InvoiceUploadArea periods={periods} types={types} upload={upload} />}
      {data === undefined ? (
        error === undefined ? (
          <Loading />
        ) : (
          <ErrorState error={error} onRetry={() => void reload()} />
        )
      ) : (
        <InvoiceMonths
          periods={periods}
          invoices={data.connectionInvoices.items}
          accept={acceptOf(types)}
          mayEdit={edits}
          onFiles={upload.give}
          uploads={upload.uploads}
          onDismiss={upload.dismiss}
          current={undefined}
          onOpen={undefined}
        />
      )}
    </Card>
  )
}
