import { IphoneSteps } from './IphoneSteps.tsx'
import { isAndroid } from './isAndroid.ts'
import { PhoneSteps } from './PhoneSteps.tsx'

/** How to add from a shop on this phone; how to on an iPhone, for a person who reads it on a computer, which needs none of it. */
export const PhonePage = () => (isAndroid() ? <AndroidSteps /> : <IphoneSteps />)

/** How to install the application, which then is among those that one can share to. */
const AndroidSteps = () => (
  <PhoneSteps title="Depuis ce téléphone" time="Une minute">
    <li>
      Dans le navigateur, ouvrez le menu <strong>⋮</strong>, en haut à droite.
    </li>
    <li>
      Touchez <strong>Ajouter à l’écran d’accueil</strong>, puis <strong>Installer</strong>.
    </li>
    <li>
      La première fois que vous partagez depuis une boutique, cherchez Cachotteries au bout de la liste des
      applications.
    </li>
  </PhoneSteps>
)
