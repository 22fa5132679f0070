import type { HandoverLinkView } from '@cachotteries/contracts/kept-people'
import Typography from '@mui/material/Typography'
import { shortDate } from '../../ui/dates.ts'
import { LinkToPass } from '../../ui/LinkToPass.tsx'
import { handoverLink } from './handover.ts'

/** A link that hands an account over. */
export const HandoverLink = ({ name, made }: { name: string; made: HandoverLinkView }) => (
  <>
    <Typography>
      {`Faites scanner ce carré par ${name}, ou envoyez-lui le lien, et à personne d’autre\u00a0: qui l’ouvre reçoit le compte. Il sert une seule fois, jusqu’au ${shortDate(made.until)}.`}
    </Typography>
    <LinkToPass
      link={handoverLink(made.code)}
      label="Code QR du compte"
      words={'Votre liste de souhaits vous attend sur Cachotteries\u00a0:'}
    />
  </>
)
