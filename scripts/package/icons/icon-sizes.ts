/**
 * Sizes of build/icons/NxN.png in pixels, for which the hicolor theme of Linux desktops has folders. The drawing is
 * there too, as scalable.
 */
export const linuxIconSizes = [16, 24, 32, 48, 64, 96, 128, 256, 512] as const;

/** Sizes in build/icon.ico, pixels: Windows uses 20 and 40 on screens at 125 % and 250 %. */
export const windowsIconSizes = [16, 20, 24, 32, 40, 48, 64, 128, 256] as const;

/** Types in build/icon.icns that macOS reads, in `iconutil`'s order, with their width in pixels. */
export const macIconTypes = [
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic04', 16],
  ['ic14', 512],
  ['ic09', 512],
  ['ic05', 32],
  ['ic10', 1024],
  ['ic11', 32],
] as const;
