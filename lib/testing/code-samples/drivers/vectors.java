class Vectors {
    public static void main(String[] args) throws Exception {
        for (String line : java.nio.file.Files.readAllLines(java.nio.file.Path.of(args[0]))) {
            String[] part = line.split("\t");
            String digest = part[2].equals("-") ? "" : part[2];
            if (!part[1].equals("-")) digest = ServiceCall.sha256Hex(java.util.Base64.getDecoder().decode(part[1]));
            String signature = ServiceCall.sign(digest, part[3], part[4], part[5]);
            System.out.println(part[0] + " " + (digest.isEmpty() ? "-" : digest) + " " + signature);
        }
    }
}
