import { styled } from '@mui/material/styles'
import { createPortal } from 'react-dom'
import { QrCode } from '../../ui/QrCode.tsx'

const Sheet = styled('section')({
  display: 'none',
  '@media print': {
    display: 'grid',
    justifyItems: 'center',
    gap: '6mm',
    padding: '8mm',
    textAlign: 'center',
    color: '#000',
    fontSize: '18pt',
    lineHeight: 1.4,
    overflowWrap: 'anywhere',
    '& h1': { fontSize: '30pt' },
    '& svg': { width: '85mm', height: '85mm' },
    '& p, & dl, & dd': { margin: 0 },
    '& dd': { fontSize: '26pt', fontWeight: 700 },
    '& dd + dt': { marginTop: '4mm' },
  },
})

interface Props {
  readonly name: string
  readonly code: string
  readonly link: string
}

/** An invitation on paper, in large print: to scan, or to type. */
export const PrintedInvitation = ({ name, code, link }: Props) =>
  createPortal(
    <Sheet data-printed aria-hidden>
      <h1>Rejoignez notre famille sur Cachotteries</h1>
      <QrCode text={link} label="Code QR" />
      <p>Scannez ce carré avec l’appareil photo de votre téléphone.</p>
      <p>{'Ou ouvrez cette adresse, créez un profil, puis choisissez «\u00a0J’ai un code\u00a0»\u00a0:'}</p>
      <dl>
        <dt>Adresse</dt>
        <dd>{location.origin}</dd>
        <dt>Famille</dt>
        <dd>{name}</dd>
        <dt>Code</dt>
        <dd>{code}</dd>
      </dl>
    </Sheet>,
    document.body,
  )
