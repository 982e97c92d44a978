import { useState } from 'react'
import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { DarkTheme20Regular } from '@fluentui/react-icons/svg/dark-theme'
import {
  chooseDensity,
  chooseTheme,
  densities,
  themeChoices,
  useDensity,
  useThemeChoice,
  type Density,
  type ThemeChoice,
} from '../../ui/display.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { NavAction } from './NavEntry.tsx'

/** How the product looks to this person: the theme, and how close rows stand. */
export function DisplayMenu({ collapsed }: { collapsed: boolean }) {
  const text = useText()
  const theme = useThemeChoice()
  const density = useDensity()
  const [open, setOpen] = useState(false)
  return (
    <Menu
      open={open}
      onOpenChange={(_, data) => setOpen(data.open)}
      positioning={{ position: 'after', align: 'bottom' }}
      checkedValues={{ theme: [theme], density: [density] }}
      onCheckedValueChange={(_, { name, checkedItems: [value] }) => {
        if (name === 'theme') chooseTheme(value as ThemeChoice)
        else chooseDensity(value as Density)
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        {(trigger) => (
          <NavAction
            icon={<DarkTheme20Regular />}
            label={text('display.title')}
            collapsed={collapsed}
            trigger={trigger}
          />
        )}
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>
              <Message id="display.theme" />
            </MenuGroupHeader>
            {themeChoices.map((one) => (
              <MenuItemRadio key={one} name="theme" value={one}>
                {text(`display.theme.${one}`)}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>
              <Message id="display.density" />
            </MenuGroupHeader>
            {densities.map((one) => (
              <MenuItemRadio key={one} name="density" value={one}>
                {text(`display.density.${one}`)}
              </MenuItemRadio>
            ))}
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
