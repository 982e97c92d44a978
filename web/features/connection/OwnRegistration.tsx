import { makeStyles, tokens } from '@fluentui/react-components'
import type { CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { useText, useTextOf } from '../../ui/Message.tsx'

const useStyles = makeStyles({
  box: {
    maxWidth: '40rem',
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** Where each firm registers Spil itself: how, and with which address. Nothing where Spil is registered once for all. */
export function OwnRegistration({ entry, application }: { entry: CatalogEntry; application: string }) {
  const styles = useStyles()
  const text = useText()
  const textOf = useTextOf()
  const asksClient = entry.credentialFields.some(({ name }) => name === 'clientSecret')
  if (!asksClient || entry.callbackPage === null) return null
  return (
    <div className={styles.box}>
      <p className={styles.text}>
        {textOf(`authorization.own.${entry.id}`, 'authorization.own.other', { application })}
      </p>
      <CopyButton
        text={`${window.location.origin}/${entry.callbackPage}`}
        label={text('authorization.own.copy')}
        show="text"
      />
    </div>
  )
}
