interface Change {
  readonly What: string;
  readonly About: string;
  readonly ChangedBy: string;
  readonly ConfirmedBy: string;
}

const deeds: Readonly<Record<string, string>> = {
  SignIn: "made your account",
  Password: "set a password for you",
  Invitation: "made an invitation with which a password can be chosen for you",
  Reset: "made a link with which your password can be reset",
  SecondFactorReset: "removed your second factors",
  Token: "made a token with which programs can act as this user",
  AuthorizingEmployee: "changed the employee for whom this user acts",
  UserName: "changed your user name",
  Email: "changed the email address with which you are known to an identity provider",
  Unlinked: "unlinked you from the identity providers",
  Inactivated: "made a sign-in inactive",
  IdentityProvider: "set up an identity provider, which vouches for everybody",
  DirectoryToken: "made a token for a directory, which opens everybody's account",
};

/** "Ann set a password for you. Bo confirmed it." */
export function changeInWords({ What, About, ChangedBy, ConfirmedBy }: Change): string {
  const deed = About === "" ? `${ChangedBy} ${deeds[What] ?? "changed how you sign in"}.` : `${ChangedBy}: ${About}`;
  return ConfirmedBy === "" ? deed : `${deed} ${ConfirmedBy} confirmed it.`;
}
