/**
 * For a shell: gnome-keyring in the background, with its only keyring unlocked by an empty password.
 */
export const startUnlocked =
  'printf "\\n" | gnome-keyring-daemon --unlock --components=secrets >/dev/null;';
