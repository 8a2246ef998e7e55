/** A redirect. It isn't followed, because that would send the token along. */
export class RedirectRefused extends Error {
  override readonly name = 'RedirectRefused';
  readonly status: number;
  /** Where it points to, an absolute URL. */
  readonly location: string;

  constructor(status: number, location: string) {
    super(`redirected by a ${status}`);
    this.status = status;
    this.location = location;
  }
}
