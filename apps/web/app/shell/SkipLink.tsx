import './shell.css'

/** For the keyboard: past the navigation, straight to the screen. */
export const SkipLink = () => (
  <a className="skip-link" href="#contenu">
    Aller au contenu
  </a>
)
