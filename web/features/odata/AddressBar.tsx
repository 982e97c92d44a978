import { Button, Input, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { narrowMedia } from '../../ui/theme.ts'
import { powerBiSource } from './connect-files.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
  },
  label: { color: tokens.colorNeutralForeground2 },
  address: {
    flexGrow: 1,
    flexBasis: '20rem',
    maxWidth: '36rem',
    minWidth: 0,
    fontFamily: tokens.fontFamilyMonospace,
    [narrowMedia]: { flexBasis: '100%' },
  },
})

/** Where the feed is, to be copied; and the file by which Power BI finds it. */
export function AddressBar({ address }: { address: string }) {
  const styles = useStyles()
  const text = useText()
  return (
    <div className={styles.bar}>
      <label className={styles.label} htmlFor="odata-address">
        <Message id="odata.address" />
      </label>
      <Input
        id="odata-address"
        className={styles.address}
        readOnly
        size="small"
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={address} label={text('odata.address.copy')} show="label" />
      <Button
        size="small"
        icon={<ArrowDownload20Regular />}
        onClick={() =>
          saveFile(new Blob([powerBiSource(address)], { type: 'application/json' }), `${text('odata.file')}.pbids`)
        }
      >
        <Message id="odata.open_power_bi" />
      </Button>
    </div>
  )
}
