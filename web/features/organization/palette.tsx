import { useMemo } from 'react'
import { PersonAdd20Regular } from '@fluentui/react-icons/svg/person-add'
import type { UsePalette } from '../../app/keys/palette.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { useText } from '../../ui/Message.tsx'
import { openParameter } from '../../ui/useOpenAsked.ts'
import { organizationScreen } from './screen.ts'

export const useOrganizationEntries: UsePalette = () => {
  const text = useText()
  const mayInvite = useAllowed('organization:manage')
  return useMemo(
    () =>
      mayInvite
        ? [
            {
              id: 'action:invite',
              group: 'action',
              label: text('organization.palette.invite'),
              also: text('organization.palette.also'),
              icon: <PersonAdd20Regular />,
              to: `${organizationScreen.path}?tab=users&${openParameter}=invite`,
            },
          ]
        : [],
    [text, mayInvite],
  )
}
