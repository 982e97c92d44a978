import { useStoredPicture } from '../../app/session/useStoredPicture.ts'
import { OrganizationCompanyDocument, UpdateTenantDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { LogoField } from '../../ui/LogoField.tsx'
import { useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import type { Company } from './company-form.ts'

/** The firm's logo; a picture that is chosen is kept at once. */
export function CompanyLogo({ company }: { company: Company }) {
  const text = useText()
  const popups = usePopups()
  const { run, busy } = useCommand(UpdateTenantDocument, { refreshes: [OrganizationCompanyDocument] })
  const url = useStoredPicture(company.logoFile)
  const change = async (input: { readonly fileLogo: File } | { readonly removeLogo: true }): Promise<void> => {
    if ((await run({ input })) !== undefined) popups.success(text('organization.company.saved'))
  }
  return (
    <LogoField
      name={company.companyName}
      url={url}
      isThere={company.logoFile !== null}
      size="large"
      busy={busy}
      onTake={(fileLogo) => change({ fileLogo })}
      onRemove={() => change({ removeLogo: true })}
    />
  )
}
