import { useRef } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Image20Regular } from '@fluentui/react-icons/svg/image'
import { useStoredPicture } from '../../app/session/useStoredPicture.ts'
import { OrganizationCompanyDocument, UpdateTenantDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { accepts } from '../../ui/FileDrop.tsx'
import { hiddenText } from '../../ui/hidden-text.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import type { Company } from './company-form.ts'

const accept = 'image/png,image/jpeg'
const largest = 2 * 1024 * 1024

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  logo: {
    display: 'block',
    maxWidth: '240px',
    maxHeight: '72px',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackgroundStatic,
  },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  hidden: hiddenText,
})

/** The firm's logo; a picture that is chosen is kept at once. */
export function CompanyLogo({ company }: { company: Company }) {
  const styles = useStyles()
  const text = useText()
  const popups = usePopups()
  const input = useRef<HTMLInputElement>(null)
  const { run, busy } = useCommand(UpdateTenantDocument, { refreshes: [OrganizationCompanyDocument] })
  const logo = useStoredPicture(company.logoFile)
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    if (!accepts(accept, file) || file.size > largest) {
      popups.error(text('organization.logo.type'), { duration: 5_000 })
      return
    }
    if ((await run({ input: { fileLogo: file } })) !== undefined) popups.success(text('organization.company.saved'))
  }
  const remove = async (): Promise<void> => {
    if ((await run({ input: { removeLogo: true } })) !== undefined) popups.success(text('organization.company.saved'))
  }
  return (
    <div className={styles.row}>
      {logo !== undefined && (
        <img className={styles.logo} src={logo} alt={text('organization.logo.alt', { name: company.companyName })} />
      )}
      <Button icon={<Image20Regular />} disabledFocusable={busy} onClick={() => input.current?.click()}>
        <Message id={company.logoFile === null ? 'organization.logo.add' : 'organization.logo.change'} />
      </Button>
      {company.logoFile !== null && (
        <Button appearance="subtle" disabledFocusable={busy} onClick={() => void remove()}>
          <Message id="organization.logo.remove" />
        </Button>
      )}
      <span className={styles.hint}>
        <Message id="organization.logo.hint" />
      </span>
      <input
        ref={input}
        className={styles.hidden}
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}
