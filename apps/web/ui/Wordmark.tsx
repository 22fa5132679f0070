import './wordmark.css'

/** The product's name. */
export const Wordmark = () => <span className="wordmark">Cachotteries</span>
