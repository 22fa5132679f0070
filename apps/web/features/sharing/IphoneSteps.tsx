import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Copy } from 'lucide-react'
import { useCopy } from '../../ui/useCopy.ts'
import { Sheet } from '../../ui/page.ts'
import { PhoneSteps } from './PhoneSteps.tsx'

const Address = styled(Sheet)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  margin: '8px 0',
  padding: '8px 8px 8px 16px',
  '& > code': { flex: 1, overflowWrap: 'anywhere', userSelect: 'all' },
})

/**
 * How to make a Shortcut: an iPhone offers no web application in its share sheet. The link comes behind `#`, which
 * browsers send to no server.
 */
export function IphoneSteps() {
  const copy = useCopy()
  const address = `${location.origin}/app/add#`

  return (
    <PhoneSteps title="Depuis un iPhone" time="Deux minutes">
      <li>
        Ouvrez l’application <strong>Raccourcis</strong>, celle d’Apple, et touchez <strong>+</strong> en haut
        à droite.
      </li>
      <li>
        Touchez le nom du raccourci, en haut, puis <strong>Renommer</strong>&nbsp;: appelez-le Cachotteries.
      </li>
      <li>
        Cherchez l’action <strong>Ouvrir les URL</strong> et ajoutez-la. À la place de l’URL, collez cette
        adresse&nbsp;:
        <Address>
          <code>{address}</code>
          <Button
            startIcon={<Copy />}
            onClick={() => void copy(address, 'Adresse copiée', 'recopiez l’adresse')}
          >
            Copier l’adresse
          </Button>
        </Address>
      </li>
      <li>
        Juste après le <code>#</code>, sans espace, ajoutez la variable <strong>Entrée du raccourci</strong>,
        proposée au-dessus du clavier.
      </li>
      <li>
        Touchez le <strong>i</strong> entouré d’un rond, en bas, et activez{' '}
        <strong>Afficher dans la feuille de partage</strong>. C’est prêt.
      </li>
    </PhoneSteps>
  )
}
