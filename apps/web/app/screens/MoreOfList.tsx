import type { Person } from '@cachotteries/contracts/accounts'
import { of } from '@cachotteries/contracts/elision'
import { Ellipsis, Eye, History, Link2, PackageOpen, Printer } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Act } from '../../ui/Act.tsx'
import { late } from '../../ui/late.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { titleOfLink } from '../../features/links/words.ts'

const EyesDialog = late(async () => (await import('../../features/wishes/eyes/EyesDialog.tsx')).EyesDialog)
const LinkDialog = late(async () => (await import('../../features/links/LinkDialog.tsx')).LinkDialog)

interface Props {
  readonly owner: Person
  /** Whether the user keeps the list of somebody without an account. */
  readonly isKeeper: boolean
}

/** What one does with a relative's list more rarely. It keeps its place until the name is loaded. */
export function MoreOfList({ owner: { uid, name }, isKeeper }: Props) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<'eyes' | 'link'>()
  const close = (): void => setOpened(undefined)
  const leadTo = (address: string) => (): void => void navigate(address)
  const choices = [
    {
      label: `Avec les yeux ${of(name)}`,
      icon: <Eye size={18} />,
      onChoose: () => setOpened('eyes'),
    },
    {
      label: `Déjà offert à ${name}`,
      icon: <History size={18} />,
      onChoose: leadTo(`/app/gifts/given/${uid}`),
    },
    {
      label: 'Imprimer la liste',
      icon: <Printer size={18} />,
      onChoose: leadTo(`/app/users/${uid}/paper`),
    },
  ]
  const keepersChoices = [
    { label: 'Reçus', icon: <PackageOpen size={18} />, onChoose: leadTo(`/app/received/${uid}`) },
    { label: titleOfLink(name), icon: <Link2 size={18} />, onChoose: () => setOpened('link') },
  ]
  return (
    <>
      <MenuButton choices={isKeeper ? [...choices, ...keepersChoices] : choices}>
        {(opener) => (
          <Act
            icon={<Ellipsis size={20} />}
            words="Plus"
            style={{ visibility: name === '' ? 'hidden' : 'visible' }}
            {...opener}
          />
        )}
      </MenuButton>
      <EyesDialog open={opened === 'eyes'} owner={{ uid, name }} onClose={close} />
      <LinkDialog
        open={opened === 'link'}
        owner={uid}
        name={name}
        title={titleOfLink(name)}
        onClose={close}
      />
    </>
  )
}
