import './without-account.css'

/** Beside the name of somebody who has no account. */
export const WithoutAccount = () => <span className="without-account">sans compte</span>
